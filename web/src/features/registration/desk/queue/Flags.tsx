import {
  IconCertificate,
  IconCoin,
  IconMailQuestion,
  IconMessageQuestion,
  IconUsers,
} from '@tabler/icons-react';
import type { RegistrationRow } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

interface Props {
  readonly row: Pick<
    RegistrationRow,
    'duplicates' | 'awaitsPayment' | 'awaitsEmail' | 'recognition' | 'status'
  >;
}

/** What they ask to have recognised. */
const recognitionFlags: Record<NonNullable<RegistrationRow['recognition']>, () => string> = {
  rpl: () => m.registration_desk_flag_rpl(),
  credit: () => m.registration_desk_flag_credit(),
  both: () => m.registration_desk_flag_both(),
  unsure: () => m.registration_desk_flag_unsure(),
};

/** What is worth knowing before one opens it. */
export function Flags({ row: { duplicates, awaitsPayment, awaitsEmail, recognition, status } }: Props) {
  return (
    <>
      {duplicates > 0 && (
        <StatusBadge tone="warning">
          <IconUsers size={16} aria-hidden />
          {m.registration_desk_flag_duplicate({ count: duplicates })}
        </StatusBadge>
      )}
      {awaitsPayment && (
        <StatusBadge tone="warning">
          <IconCoin size={16} aria-hidden />
          {m.registration_desk_flag_payment()}
        </StatusBadge>
      )}
      {awaitsEmail && (
        <StatusBadge tone="warning">
          <IconMailQuestion size={16} aria-hidden />
          {m.registration_desk_flag_email()}
        </StatusBadge>
      )}
      {recognition && (
        <StatusBadge>
          <IconCertificate size={16} aria-hidden />
          {recognitionFlags[recognition]()}
        </StatusBadge>
      )}
      {status === 'info_needed' && (
        <StatusBadge>
          <IconMessageQuestion size={16} aria-hidden />
          {m.registration_desk_flag_question()}
        </StatusBadge>
      )}
    </>
  );
}
