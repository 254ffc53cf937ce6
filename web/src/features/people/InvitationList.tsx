import { Button } from '@mantine/core';
import type { Invitation } from '#contract/people.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './people.module.css';
import { roleNames } from '#web/shared/roleNames.ts';

interface Props {
  readonly invitations: readonly Invitation[];
  readonly onWithdraw: (invitation: Invitation) => void;
}

/** Open invitations. */
export function InvitationList({ invitations, onWithdraw }: Props) {
  const terms = useTerms();
  const reader = useReader();
  return (
    <ul className={classes.invitations}>
      {invitations.map((invitation) => {
        const { id, email, name, roles, state } = invitation;
        const at = formatInstant(invitation.expiresAt, reader);
        return (
          <li key={id}>
            <div>
              <span className={classes.name}>{name}</span>
              <span className={classes.meta}>{email}</span>
              <span className={classes.meta}>{roles.map((role) => roleNames[role](terms)).join(', ')}</span>
              <span className={classes.meta}>
                {state === 'expired'
                  ? m.people_invitation_expired({ at })
                  : m.people_invitation_expires({ at })}
              </span>
            </div>
            <StatusBadge tone={state === 'expired' ? 'warning' : 'neutral'}>
              {state === 'expired' ? m.people_invitation_expired_badge() : m.people_invitation_waiting()}
            </StatusBadge>
            <Button
              variant="default"
              onClick={() => onWithdraw(invitation)}
              aria-label={m.people_invitation_withdraw_named({ email })}
            >
              {m.people_invitation_withdraw()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
