import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { resetPassword } from './identity.api.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { checkNewPassword } from './rules.ts';

/** Where the link of a forgotten password leads; without a token the link is one that does not work any more. */
export function ResetScreen({ token }: { token?: string | undefined }) {
  const navigate = useNavigate();
  const form = useForm({
    name: 'reset',
    start: { newPassword: '' },
    checks: { newPassword: checkNewPassword },
  });
  const save = useMutation({
    mutationFn: (newPassword: string) => resetPassword(newPassword, token ?? ''),
    onMutate: form.clear,
    onSuccess: () => navigate({ to: '/auth', search: { reason: 'reset' } }),
    onError: (error) =>
      form.failed(error, isApiError(error, 'password_too_weak') ? 'newPassword' : undefined),
  });
  if (!token || isApiError(save.error, 'link_not_valid')) return <BadLink />;
  return (
    <form noValidate onSubmit={form.submit(({ newPassword }) => save.mutate(newPassword))}>
      <Stack>
        <AuthHeading title={m.identity_reset_title()} />
        <FormErrors errors={form.summary} />
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
