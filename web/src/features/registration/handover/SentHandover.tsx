import { Button } from '@mantine/core';
import type { Handover } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/registration/registration.module.css';

interface SentProps {
  readonly handover: Handover;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}

export function Sent({ handover, busy, onAgain, onBack }: SentProps) {
  const reader = useReader();
  const { name, email, state, sentAt, expiresAt, answeredAt } = handover;
  if (state === 'answered') {
    return (
      <div className={classes.handover}>
        <StatusBadge tone="success">
          {m.registration_handover_signed({ name, when: formatInstant(answeredAt ?? sentAt, reader) })}
        </StatusBadge>
      </div>
    );
  }
  if (state === 'declined')
    return <Refused handover={handover} busy={busy} onAgain={onAgain} onBack={onBack} />;
  const expired = state === 'expired';
  return (
    <div className={classes.handover}>
      <p role="status">
        <StatusBadge tone="warning">
          {expired
            ? m.registration_handover_expired({ name })
            : m.registration_handover_waiting({ name, time: formatTime(sentAt, reader) })}
        </StatusBadge>
      </p>
      {!expired && (
        <p className={classes.small}>
          {m.registration_handover_until({ email, until: formatInstant(expiresAt, reader) })}
        </p>
      )}
      <div className={classes.row}>
        <Button variant="default" onClick={onAgain} loading={busy}>
          {m.registration_handover_again()}
        </Button>
        <Button variant="default" onClick={onBack} loading={busy}>
          {m.registration_handover_back()}
        </Button>
      </div>
    </div>
  );
}

/** They said no: why, and what can be done about it. */
function Refused({ handover: { name, declineReason }, busy, onAgain, onBack }: SentProps) {
  return (
    <div className={classes.handover}>
      <p role="status">
        <StatusBadge tone="danger">{m.registration_handover_declined({ name })}</StatusBadge>
      </p>
      {declineReason && (
        <p>
          {m.registration_handover_reason()} <q dir="auto">{declineReason}</q>
        </p>
      )}
      <div className={classes.row}>
        <Button variant="default" onClick={onAgain} loading={busy}>
          {m.registration_handover_again()}
        </Button>
        <Button variant="default" onClick={onBack} loading={busy}>
          {m.registration_handover_other()}
        </Button>
      </div>
    </div>
  );
}
