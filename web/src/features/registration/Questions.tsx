import { Link } from '@tanstack/react-router';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { fieldId } from './fields/fieldId.ts';
import { isOpen } from './draft/nextStep.ts';
import classes from './registration.module.css';

interface Props {
  readonly registration: Registration;
  readonly step: RegistrationStep;
}

/** Once everything was changed it still has to be sent. */
function Replied({ registration, step, organisation }: Props & { readonly organisation: string }) {
  return (
    <section className={classes.questions} role="status">
      <p>{m.registration_asks_done({ organisation })}</p>
      {step !== 'review' && (
        <p>
          <Link to="/register/$id" params={{ id: registration.course.id }} search={{ step: 'review' }}>
            {m.registration_asks_send()}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Questions of the organisation, each linked to its field; one about a whole step has no link. */
export function Questions({ registration, step }: Props) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const unsent = registration.questions.filter(({ answeredAt }) => answeredAt === null);
  const open = unsent.filter(isOpen);
  if (unsent.length === 0) return null;
  if (open.length === 0) {
    return <Replied registration={registration} step={step} organisation={organisation} />;
  }
  return (
    <section className={classes.questions} aria-labelledby="registration-questions">
      <h2 id="registration-questions">{m.registration_asks({ organisation })}</h2>
      <ul>
        {open.map(({ id, step: at, field, message }) => (
          <li key={id}>
            {at === step && !field ? (
              message
            ) : (
              <Link
                to="/register/$id"
                params={{ id: registration.course.id }}
                search={{ step: at }}
                {...(field && { hash: fieldId(field) })}
                onClick={() => {
                  if (at === step && field) document.getElementById(fieldId(field))?.focus();
                }}
              >
                {message}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.small}>{m.registration_asks_then()}</p>
    </section>
  );
}
