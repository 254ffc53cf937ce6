import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '#web/ui/controls/checkboxCss.ts';
import { Anchor, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { sendMagicLink, signIn } from '#web/features/identity/identity.api.ts';
import type { Credentials } from '#web/features/identity/identity.api.ts';
import { checkEmail, checkPassword } from '#web/features/identity/rules.ts';

interface Props {
  readonly email?: string | undefined;
  readonly next: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onFactor: () => void;
  readonly onLinkSent: (email: string) => void;
}

/** The form's values, and the two ways to send them. */
function useSignIn({ email = '', next, onSignedIn, onFactor, onLinkSent }: Props) {
  const form = useForm<Credentials>({
    name: 'sign-in',
    start: { email, password: '', rememberMe: true },
    checks: { email: checkEmail, password: checkPassword },
    secret: ['password'],
  });
  const enter = useMutation({
    mutationFn: async (credentials: Credentials) => {
      if (await signIn({ ...credentials, email: credentials.email.trim() })) onFactor();
      else await onSignedIn();
    },
    onMutate: form.clear,
    onError: (error) => form.failed(error),
  });
  const link = useMutation({
    mutationFn: (to: string) => sendMagicLink(to, next),
    onMutate: form.clear,
    onSuccess: (_, to) => onLinkSent(to),
    onError: (error) => form.failed(error),
  });
  const askForLink = (): void => {
    if (form.right('email')) link.mutate(form.values.email.trim());
  };
  return { form, enter, link, askForLink };
}

export function SignInForm(given: Props) {
  const { form, enter, link, askForLink } = useSignIn(given);
  const hasLinks = useBrandSettings()?.signInLinks !== false;
  return (
    // Without scripts the browser posts it; see `signInForm.ts` of the server. Before the application is there, the
    // starter sends it (`web/src/starter/signIn.ts`).
    <form
      data-sign-in
      method="post"
      action="/api/auth/sign-in/form"
      noValidate
      onSubmit={form.submit((values) => enter.mutate(values))}
    >
      <input type="hidden" name="next" value={given.next} />
      <Stack>
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
        <PasswordInput
          {...form.text('password')}
          label={m.identity_password()}
          autoComplete="current-password"
          required
        />
        <Checkbox label={m.identity_remember()} {...form.flag('rememberMe')} />
        <Button type="submit" loading={enter.isPending}>
          {m.identity_sign_in()}
        </Button>
        {hasLinks && (
          <Button variant="default" onClick={askForLink} loading={link.isPending} data-needs-script>
            {m.identity_magic_link()}
          </Button>
        )}
        <Anchor renderRoot={(props) => <Link to="/auth/forgot" {...props} />}>
          {m.identity_forgot_link()}
        </Anchor>
      </Stack>
    </form>
  );
}
