import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { Handover } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/registration/desk/registration.module.css';

interface Props {
  readonly registration: Registration;
  readonly step: RegistrationStep;
}

/** Who a step was handed to, and whether they answered. */
export function Handovers({ registration, step }: Props) {
  const reader = useReader();
  const handovers = registration.handovers.filter((one) => one.step === step);
  if (handovers.length === 0) return null;
  return (
    <ul className={classes.list}>
      {handovers.map((one) => (
        <li key={one.id}>
          <span>
            {m.registration_desk_handover_sent({
              name: one.name,
              email: one.email,
              at: formatInstant(one.sentAt, reader),
            })}
          </span>
          <span className={classes.meta}>{standing(one, reader)}</span>
          {one.declineReason && (
            <span className={classes.typed} dir="auto">
              {one.declineReason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function standing({ state, expiresAt, answeredAt, declinedAt }: Handover, reader: Reader): string {
  if (declinedAt) return m.registration_desk_handover_declined({ at: formatInstant(declinedAt, reader) });
  if (state === 'answered' && answeredAt) {
    return m.registration_desk_handover_answered({ at: formatInstant(answeredAt, reader) });
  }
  const at = formatInstant(expiresAt, reader);
  return state === 'expired'
    ? m.registration_desk_handover_expired({ at })
    : m.registration_desk_handover_waiting({ at });
}
