import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useFormErrors } from '#web/tenant/useFormErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast.ts';
import { changePassword, devicesQuery } from './identity.api.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { checkNewPassword, checkPassword } from './rules.ts';

const fieldOf = (error: unknown): string | undefined => {
  if (isApiError(error, 'wrong_credentials')) return 'currentPassword';
  return isApiError(error, 'password_too_weak') ? 'newPassword' : undefined;
};

export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', revokeOtherSessions: true },
    validate: { currentPassword: checkPassword, newPassword: checkNewPassword },
  });
  const errors = useFormErrors(form, 'password');
  const change = useMutation({
    mutationFn: changePassword,
    onMutate: errors.clear,
    onSuccess: () => {
      form.reset();
      toast({ tone: 'success', message: m.identity_change_password_done() });
      return queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: (error) => errors.failed(error, fieldOf(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values), errors.invalid)}>
      <Stack>
        <FormErrors errors={errors.summary} />
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          {...errors.field('currentPassword')}
          label={m.identity_current_password()}
          autoComplete="current-password"
          required
        />
        <NewPasswordInput {...errors.field('newPassword')} />
        <Checkbox
          label={m.identity_sign_out_others()}
          {...form.getInputProps('revokeOtherSessions', { type: 'checkbox' })}
        />
        <Button type="submit" loading={change.isPending}>
          {m.identity_change_password_save()}
        </Button>
      </Stack>
    </form>
  );
}
