import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { changeEmail } from '#web/features/identity/identity.api.ts';
import type { EmailChange } from '#web/features/identity/identity.api.ts';
import { Notice } from '#web/features/identity/Notice.tsx';
import { checkEmail, checkPassword } from '#web/features/identity/rules.ts';

/** A change of email needs the password, and takes effect when the link sent by email is opened. */
export function EmailForm({ email }: { email: string }) {
  const form = useForm<EmailChange>({
    name: 'email',
    start: { newEmail: '', password: '' },
    checks: { newEmail: checkEmail, password: checkPassword },
    secret: ['password'],
  });
  const change = useMutation({
    mutationFn: changeEmail,
    onMutate: form.clear,
    onSuccess: () => form.reset(),
    onError: (error) => form.failed(error, isApiError(error, 'wrong_credentials') ? 'password' : undefined),
  });
  return (
    <form
      noValidate
      onSubmit={form.submit(({ newEmail, password }) =>
        change.mutate({ newEmail: newEmail.trim(), password }),
      )}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{m.identity_change_email_now({ email })}</Text>
        <FormErrors errors={form.summary} />
        {change.isSuccess && <Notice tone="success">{m.identity_change_email_done()}</Notice>}
        <TextInput
          {...form.text('newEmail')}
          label={m.identity_new_email()}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordInput
          {...form.text('password')}
          label={m.identity_current_password()}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="default" loading={change.isPending}>
          {m.identity_change_email_save()}
        </Button>
      </Stack>
    </form>
  );
}
