import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { askForReset } from '#web/features/identity/identity.api.ts';
import { LinkSent } from '#web/features/identity/signIn/LinkSent.tsx';
import { checkEmail } from '#web/features/identity/rules.ts';

export function ForgotScreen() {
  const navigate = useNavigate();
  const form = useForm({ name: 'forgot', start: { email: '' }, checks: { email: checkEmail } });
  const ask = useMutation({
    mutationFn: (email: string) => askForReset(email),
    onMutate: form.clear,
    onError: (error) => form.failed(error),
  });
  if (ask.isSuccess) {
    return (
      <LinkSent title={m.identity_forgot_sent_title()} onBack={() => void navigate({ to: '/auth' })}>
        {m.identity_forgot_sent({ email: ask.variables })}
      </LinkSent>
    );
  }
  return (
    <form noValidate onSubmit={form.submit(({ email }) => ask.mutate(email.trim()))}>
      <Stack>
        <AuthHeading title={m.identity_forgot_title()}>{m.identity_forgot_lead()}</AuthHeading>
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('email')}
          label={m.identity_email()}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" loading={ask.isPending}>
          {m.identity_forgot_send()}
        </Button>
        <Anchor renderRoot={(props) => <Link to="/auth" {...props} />}>{m.identity_back_to_sign_in()}</Anchor>
      </Stack>
    </form>
  );
}
