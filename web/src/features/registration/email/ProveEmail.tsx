import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { mailLinks } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';

interface Props {
  readonly registration: Registration;
  /** Where the link leads back to. */
  readonly step: RegistrationStep;
  /** What waits for the email to be proven. */
  readonly waiting: string;
  /** The name an error leads here by. */
  readonly field: string;
}

/** Stands in place of what waits until the mailed link was opened. */
export function ProveEmail({ registration, step, waiting, field }: Props) {
  const { email, course } = registration;
  return (
    <section className={classes.questions} aria-labelledby={fieldId(field)}>
      <h2 id={fieldId(field)} tabIndex={-1}>
        {m.registration_prove_title()}
      </h2>
      <p>{m.registration_prove_text({ email })}</p>
      <p>{waiting}</p>
      <LinkAgain email={email} courseId={course.id} step={step} />
    </section>
  );
}

interface AgainProps {
  readonly email: string;
  readonly courseId: string;
  readonly step?: RegistrationStep;
}

/** Mails the link once more. */
export function LinkAgain({ email, courseId, step }: AgainProps) {
  const again = useMutation({ mutationFn: () => mailLinks(email, courseId, step) });
  return (
    <div>
      <Button data-sends variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {m.registration_account_again()}
      </Button>
      <p role="status" className={classes.small}>
        {again.isSuccess && m.registration_account_resent()}
        {again.isError && errorText(again.error)}
      </p>
    </div>
  );
}
