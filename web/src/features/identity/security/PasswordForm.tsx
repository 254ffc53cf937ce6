import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { changePassword, devicesQuery } from '#web/features/identity/identity.api.ts';
import type { PasswordChange } from '#web/features/identity/identity.api.ts';
import { NewPasswordInput } from '#web/features/identity/password/NewPasswordInput.tsx';
import { checkNewPassword, checkPassword } from '#web/features/identity/rules.ts';

const fieldOf = (error: unknown): 'currentPassword' | 'newPassword' | undefined => {
  if (isApiError(error, 'wrong_credentials')) return 'currentPassword';
  return isApiError(error, 'password_too_weak') ? 'newPassword' : undefined;
};

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordChange>({
    name: 'password',
    start: { currentPassword: '', newPassword: '' },
    checks: { currentPassword: checkPassword, newPassword: checkNewPassword },
    secret: ['currentPassword', 'newPassword'],
  });
  const change = useMutation({
    mutationFn: changePassword,
    onMutate: form.clear,
    onSuccess: () => {
      form.reset();
      toast({ tone: 'success', message: m.identity_change_password_done() });
      return queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: (error) => form.failed(error, fieldOf(error)),
  });
  return (
    <form noValidate onSubmit={form.submit((values) => change.mutate(values))}>
      <Stack>
        <FormErrors errors={form.summary} />
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...form.text('currentPassword')}
          label={m.identity_current_password()}
          autoComplete="current-password"
          required
        />
        <NewPasswordInput {...form.text('newPassword')} />
        <Text c="dimmed">{m.identity_sign_out_others()}</Text>
        <Button type="submit" loading={change.isPending}>
          {m.identity_change_password_save()}
        </Button>
      </Stack>
    </form>
  );
}
