import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/people.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteForm } from './InviteForm.tsx';
import classes from './people.module.css';
import { invitationsQuery } from './people.api.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** For administrators: invite people, see open invitations, revoke them. */
export function Invitations() {
  const query = useQuery(invitationsQuery);
  const [inviting, setInviting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [said, setSaid] = useState('');
  return (
    <section className={classes.section}>
      <div>
        <Button id="new-invitation" onClick={() => setInviting(true)} aria-haspopup="dialog">
          {m.people_invite_heading()}
        </Button>
      </div>
      <Text role="status">{said}</Text>
      <ListAnswer query={query} skeleton={<SkeletonCards count={1} height={64} grid={false} />}>
        {({ invitations }) =>
          invitations.length > 0 && (
            <>
              <Title order={2} size="h4">
                {m.people_invitations_heading()}
              </Title>
              <InvitationList invitations={invitations} onWithdraw={setWithdrawing} />
            </>
          )
        }
      </ListAnswer>
      <Dialog opened={inviting} onClose={() => setInviting(false)} title={m.people_invite_heading()}>
        <InviteForm
          onInvited={(email, mailed) => {
            setInviting(false);
            setSaid(mailed ? m.people_invite_sent({ email }) : m.people_invite_before({ email }));
          }}
        />
      </Dialog>
      <WithdrawDialog
        invitation={withdrawing}
        onClose={() => setWithdrawing(null)}
        onWithdrawn={(email) => {
          setWithdrawing(null);
          setSaid(m.people_withdrawn({ email }));
        }}
      />
    </section>
  );
}
