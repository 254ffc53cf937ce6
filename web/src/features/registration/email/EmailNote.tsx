import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAgain } from './ProveEmail.tsx';
import classes from '#web/features/registration/registration.module.css';

/** Minutes most people need for the questions, and for the skills check where it is asked for. */
const questionMinutes = 15;
const skillsMinutes = 10;

const minutesFor = ({ steps }: Registration): number =>
  steps.some(({ step }) => step === 'llnd') ? questionMinutes + skillsMinutes : questionMinutes;

/** On the first step: how to come back, what to have ready and how long it takes. */
export function EmailNote({ registration }: { registration: Registration }) {
  const { email, emailProven, course } = registration;
  return (
    <section className={classes.questions}>
      <p>{m.registration_account_sent({ email })}</p>
      <p>{emailProven ? m.registration_account_proven() : m.registration_account_prove()}</p>
      <p>{m.registration_account_ready({ ...useTerms(), minutes: minutesFor(registration) })}</p>
      <LinkAgain email={email} courseId={course.id} />
    </section>
  );
}
