import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { mailLinks } from './registration.api.ts';
import classes from './registration.module.css';
import type { StepProps } from './stepProps.ts';

/** The e-mail is given: from here on nothing is lost, and this says how to come back. */
export function AccountStep({ draft }: StepProps) {
  const { email, course } = draft.registration;
  const again = useMutation({ mutationFn: () => mailLinks(email, course.id) });
  return (
    <>
      <p className={classes.lead}>{m.registration_account_sent({ email })}</p>
      <p className={classes.text}>{m.registration_account_safe()}</p>
      <p className={classes.text}>{m.registration_account_ready(useTerms())}</p>
      <div>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {m.registration_account_again()}
        </Button>
        <p role="status" className={classes.small}>
          {again.isSuccess && m.registration_account_resent()}
          {again.isError && errorText(again.error)}
        </p>
      </div>
    </>
  );
}
