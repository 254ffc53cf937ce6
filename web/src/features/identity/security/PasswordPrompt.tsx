import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import type { Proof } from '#web/features/identity/identity.api.ts';
import { checkCode, checkPassword } from '#web/features/identity/rules.ts';

interface Props {
  /** Asks for a code of the second factor, too. */
  readonly withCode?: boolean;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again before something that weighs. */
export function PasswordPrompt({ withCode = false, onProof, onCancel }: Props) {
  const form = useForm<Proof>({
    name: 'confirm',
    start: { password: '', code: '' },
    checks: { password: checkPassword, ...(withCode && { code: checkCode }) },
    secret: ['password', 'code'],
  });
  const confirm = useMutation({
    mutationFn: onProof,
    onMutate: form.clear,
    onError: (error) => form.failed(error, isApiError(error, 'wrong_code') ? 'code' : 'password'),
  });
  return (
    <form noValidate onSubmit={form.submit((proof) => confirm.mutate(proof))}>
      <Stack>
        <Text>{withCode ? m.identity_two_step_password_and_code() : m.identity_two_step_password()}</Text>
        <FormErrors errors={form.summary} />
        <PasswordInput
          {...form.text('password')}
          label={m.identity_password()}
          autoComplete="current-password"
          required
        />
        {withCode && (
          <TextInput
            {...form.text('code')}
            label={m.identity_any_code()}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
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
