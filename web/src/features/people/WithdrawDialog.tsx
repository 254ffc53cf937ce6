import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Invitation } from '#contract/people.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useWithdraw } from './people.api.ts';

interface Props {
  readonly invitation: Invitation | null;
  readonly onClose: () => void;
  readonly onWithdrawn: (email: string) => void;
}

/** Asks before a mailed link stops working. */
export function WithdrawDialog({ invitation, onClose, onWithdrawn }: Props) {
  const withdrawal = useWithdraw();
  // The text stays while the dialog closes.
  const [last, setLast] = useState(invitation);
  if (invitation && invitation !== last) setLast(invitation);
  const close = () => {
    withdrawal.reset();
    onClose();
  };
  const withdraw = () => {
    if (!invitation) return;
    withdrawal.mutate(invitation.id, { onSuccess: () => onWithdrawn(invitation.email) });
  };
  return (
    <Dialog opened={invitation !== null} onClose={close} title={m.people_withdraw_title()}>
      <Text>{m.people_withdraw_text({ email: last?.email ?? '' })}</Text>
      <div role="alert">
        {withdrawal.error && (
          <Text c="var(--brand-error)" mt="sm">
            {errorText(withdrawal.error)}
          </Text>
        )}
      </div>
      <Group mt="lg">
        <Button onClick={withdraw} loading={withdrawal.isPending}>
          {m.people_withdraw_confirm()}
        </Button>
        <Button variant="default" onClick={close}>
          {m.people_withdraw_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
