import { IconCoin, IconMailQuestion, IconMessageQuestion, IconUsers } from '@tabler/icons-react';
import type { RegistrationRow } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

interface Props {
  readonly row: Pick<RegistrationRow, 'duplicates' | 'awaitsPayment' | 'awaitsEmail' | 'status'>;
}

/** What is worth knowing before one opens it. */
export function Flags({ row: { duplicates, awaitsPayment, awaitsEmail, status } }: Props) {
  return (
    <>
      {duplicates > 0 && (
        <StatusBadge tone="warning">
          <IconUsers size={16} aria-hidden />
          {m.registration_queue_flag_duplicate({ count: duplicates })}
        </StatusBadge>
      )}
      {awaitsPayment && (
        <StatusBadge tone="warning">
          <IconCoin size={16} aria-hidden />
          {m.registration_queue_flag_payment()}
        </StatusBadge>
      )}
      {awaitsEmail && (
        <StatusBadge tone="warning">
          <IconMailQuestion size={16} aria-hidden />
          {m.registration_queue_flag_email()}
        </StatusBadge>
      )}
      {status === 'info_needed' && (
        <StatusBadge>
          <IconMessageQuestion size={16} aria-hidden />
          {m.registration_queue_flag_question()}
        </StatusBadge>
      )}
    </>
  );
}
