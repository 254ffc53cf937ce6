import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/tenant/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { checkPassword } from './rules.ts';

interface Props {
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again before something that weighs. */
export function PasswordPrompt({ onPassword, onCancel }: Props) {
  const form = useForm({ name: 'confirm', start: { password: '' }, checks: { password: checkPassword } });
  const confirm = useMutation({
    mutationFn: onPassword,
    onMutate: form.clear,
    onError: (error) => form.failed(error, 'password'),
  });
  return (
    <form noValidate onSubmit={form.submit(({ password }) => confirm.mutate(password))}>
      <Stack>
        <Text>{m.identity_two_step_password()}</Text>
        <FormErrors errors={form.summary} />
        <PasswordInput
          {...form.text('password')}
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
