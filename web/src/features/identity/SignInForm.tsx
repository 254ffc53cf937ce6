import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useFormErrors } from '#web/tenant/useFormErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { sendMagicLink, signIn } from './identity.api.ts';
import type { Credentials } from './identity.api.ts';
import { checkEmail, checkPassword } from './rules.ts';

interface Props {
  readonly email?: string | undefined;
  readonly next: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onFactor: () => void;
  readonly onLinkSent: (email: string) => void;
}

export function SignInForm({ email = '', next, onSignedIn, onFactor, onLinkSent }: Props) {
  const form = useForm({
    initialValues: { email, password: '', rememberMe: true },
    validate: { email: checkEmail, password: checkPassword },
  });
  const errors = useFormErrors(form, 'sign-in');
  const enter = useMutation({
    mutationFn: async (credentials: Credentials) => {
      if (await signIn({ ...credentials, email: credentials.email.trim() })) onFactor();
      else await onSignedIn();
    },
    onMutate: errors.clear,
    onError: (error) => errors.failed(error),
  });
  const link = useMutation({
    mutationFn: (to: string) => sendMagicLink(to, next),
    onMutate: errors.clear,
    onSuccess: (_, to) => onLinkSent(to),
    onError: (error) => errors.failed(error),
  });
  const askForLink = (): void => {
    const { error, hasError } = form.validateField('email');
    if (hasError) errors.invalid({ email: error });
    else link.mutate(form.values.email.trim());
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => enter.mutate(values), errors.invalid)}>
      <Stack>
        <FormErrors errors={errors.summary} />
        <TextInput
          {...errors.field('email')}
          label={m.identity_email()}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordInput
          {...errors.field('password')}
          label={m.identity_password()}
          autoComplete="current-password"
          required
        />
        <Checkbox label={m.identity_remember()} {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
        <Button type="submit" loading={enter.isPending}>
          {m.identity_sign_in()}
        </Button>
        <Button variant="default" onClick={askForLink} loading={link.isPending}>
          {m.identity_magic_link()}
        </Button>
        <Anchor renderRoot={(props) => <Link to="/auth/forgot" {...props} />}>
          {m.identity_forgot_link()}
        </Anchor>
      </Stack>
    </form>
  );
}
