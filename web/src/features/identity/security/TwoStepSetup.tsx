import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { verifyCode } from '#web/features/identity/identity.api.ts';
import { checkCode } from '#web/features/identity/rules.ts';

interface Props {
  readonly uri: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** The secret for the app, and the first code that proves the app has it. */
export function TwoStepSetup({ uri, onConfirmed, onCancel }: Props) {
  const form = useForm({
    name: 'two-step',
    start: { code: '' },
    checks: { code: checkCode },
    secret: ['code'],
  });
  const confirm = useMutation({
    mutationFn: (code: string) => verifyCode(code.replaceAll(/\s/g, ''), false),
    onMutate: form.clear,
    onSuccess: () => {
      toast({ tone: 'success', message: m.identity_two_step_done() });
      onConfirmed();
    },
    onError: (error) => form.failed(error, 'code'),
  });
  return (
    <form noValidate onSubmit={form.submit(({ code }) => confirm.mutate(code))}>
      <Stack>
        <AuthenticatorKey uri={uri} />
        <FormErrors errors={form.summary} />
        <TextInput
          {...form.text('code')}
          label={m.identity_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {m.identity_two_step_confirm()}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {m.app_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
