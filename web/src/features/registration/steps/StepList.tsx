import { Link } from '@tanstack/react-router';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/registration/registration.module.css';
import { shownSteps, stepStateText, titleOf } from './stepWords.ts';

interface Props {
  readonly registration: Registration;
  readonly current: RegistrationStep;
}

/** Where one is, and every step with how it stands; each can be gone to at any time. */
export function StepList({ registration, current }: Props) {
  const { course } = registration;
  const steps = shownSteps(registration.steps);
  const at = steps.findIndex(({ step }) => step === current) + 1;
  return (
    <details className={classes.steps}>
      <summary>{m.registration_step_of({ at, count: steps.length })}</summary>
      <nav aria-label={m.registration_steps()}>
        <ol>
          {steps.map((one) => (
            <li key={one.step} data-state={one.state}>
              <Link
                to="/register/$id"
                params={{ id: course.id }}
                search={{ step: one.step }}
                aria-current={one.step === current ? 'step' : undefined}
              >
                {titleOf(one)}
              </Link>
              <span className={classes.small}>{stepStateText(one, registration)}</span>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
