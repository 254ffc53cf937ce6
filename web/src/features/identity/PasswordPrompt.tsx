import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useFormErrors } from '#web/tenant/useFormErrors.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { checkPassword } from './rules.ts';

interface Props {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again before something that weighs. */
export function PasswordPrompt({ onPassword, onCancel }: Props) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkPassword } });
  const errors = useFormErrors(form, 'confirm');
  const confirm = useMutation({
    mutationFn: onPassword,
    onMutate: errors.clear,
    onError: (error) => errors.failed(error, 'password'),
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => confirm.mutate(password), errors.invalid)}>
      <Stack>
        <Text>{m.identity_two_step_password()}</Text>
        <FormErrors errors={errors.summary} />
        <PasswordInput
          {...errors.field('password')}
          label={m.identity_password()}
          autoComplete="current-password"
          required
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {m.app_continue()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {m.app_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
