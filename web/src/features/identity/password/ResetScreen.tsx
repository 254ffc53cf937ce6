import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { resetPassword, resetQuery } from '#web/features/identity/identity.api.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { checkNewPassword } from '#web/features/identity/rules.ts';
import { useFirstSignIn } from '#web/features/identity/signIn/useFirstSignIn.ts';

const FactorForm = lazy(async () => ({
  default: (await import('#web/features/identity/signIn/FactorForm.tsx')).FactorForm,
}));

/** Where the link of a forgotten password leads. */
export function ResetScreen({ token }: { token?: string | undefined }) {
  return token ? <LinkedReset token={token} /> : <BadLink />;
}

function LinkedReset({ token }: { token: string }) {
  const account = useQuery(resetQuery(token));
  if (account.isPending) return <SkeletonCards count={1} grid={false} height={220} />;
  if (account.data) return <ResetForm token={token} email={account.data.email} />;
  if (isApiError(account.error, 'link_not_valid')) return <BadLink />;
  return <ErrorState message={errorText(account.error)} onRetry={() => void account.refetch()} />;
}

/** Sets the password and signs in with it: nobody types it twice. */
function ResetForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [asksCode, setAsksCode] = useState(false);
  const { enter, signedIn } = useFirstSignIn('reset', () => setAsksCode(true));
  const form = useForm({
    name: 'reset',
    start: { newPassword: '' },
    checks: { newPassword: checkNewPassword },
    secret: ['newPassword'],
  });
  const save = useMutation({
    mutationFn: async (newPassword: string) => {
      await resetPassword(newPassword, token);
      await enter({ email, password: newPassword });
    },
    onMutate: form.clear,
    onError: (error) =>
      form.failed(error, isApiError(error, 'password_too_weak') ? 'newPassword' : undefined),
  });
  if (isApiError(save.error, 'link_not_valid')) return <BadLink />;
  if (asksCode) {
    return (
      <Suspense>
        <FactorForm onDone={signedIn} onBack={() => void navigate({ to: '/auth' })} />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={form.submit(({ newPassword }) => save.mutate(newPassword))}>
      <Stack>
        <AuthHeading title={m.identity_reset_title()}>{m.identity_reset_lead({ email })}</AuthHeading>
        <FormErrors errors={form.summary} />
        {/* For password managers: whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput {...form.text('newPassword')} />
        <Button type="submit" loading={save.isPending}>
          {m.identity_reset_save()}
        </Button>
      </Stack>
    </form>
  );
}

function BadLink() {
  return (
    <Stack>
      <AuthHeading title={m.identity_link_bad_title()}>{m.identity_link_bad()}</AuthHeading>
      <Button renderRoot={(props) => <Link to="/auth/forgot" {...props} />}>
        {m.identity_ask_new_link()}
      </Button>
    </Stack>
  );
}
