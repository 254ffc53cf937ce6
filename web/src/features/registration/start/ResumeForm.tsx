import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { mailLinks } from '#web/features/registration/registration.api.ts';
import classes from '#web/features/registration/registration.module.css';
import { NeedsScript } from './NeedsScript.tsx';
import { checkEmail } from '#web/features/registration/draft/checkEmail.ts';

interface Props {
  readonly courseId: string;
  readonly email?: string;
  /** Without it there is no other form to go to. */
  readonly onStartNew?: (email: string) => void;
}

/** For who comes back on another device: the same answer whether or not there is anything to come back to. */
export function ResumeForm({ courseId, email = '', onStartNew }: Props) {
  const form = useForm({ name: 'resume', start: { email }, checks: { email: checkEmail } });
  const send = useMutation({
    mutationFn: (to: string) => mailLinks(to.trim(), courseId),
    onMutate: form.clear,
    onError: (error) => form.failed(error),
  });
  const startNew = onStartNew && (
    <div data-needs-script>
      <Button variant="subtle" onClick={() => onStartNew(form.values.email)}>
        {m.registration_start_new()}
      </Button>
    </div>
  );
  if (send.isSuccess) {
    return (
      <>
        <p role="status" className={classes.questions}>
          {m.registration_link_sent({ email: send.variables.trim() })}
        </p>
        {startNew}
      </>
    );
  }
  return (
    <>
      <NeedsScript />
      <form
        method="post"
        noValidate
        className={classes.stack}
        onSubmit={form.submit((values) => send.mutate(values.email))}
        data-needs-script
      >
        <p className={classes.text}>{m.registration_resume_lead()}</p>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('email')}
          type="email"
          inputMode="email"
          label={m.registration_email()}
          autoComplete="email"
          required
        />
        <div>
          <Button type="submit" loading={send.isPending}>
            {m.registration_send_link()}
          </Button>
        </div>
      </form>
      {startNew}
    </>
  );
}
