import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { verifyCode, verifyRecoveryCode } from '#web/features/identity/identity.api.ts';
import { checkCode } from '#web/features/identity/rules.ts';

type Answer = { readonly code: string; readonly trust: boolean };
interface Props {
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function FactorForm({ onDone, onBack }: Props) {
  const [recovery, setRecovery] = useState(false);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const form = useForm<Answer>({
    name: 'factor',
    start: { code: '', trust: false },
    checks: { code: checkCode },
    secret: ['code'],
  });
  const verify = useMutation({
    mutationFn: async ({ code, trust }: Answer) => {
      await (recovery ? verifyRecoveryCode(code.trim()) : verifyCode(code.replaceAll(/\s/g, ''), trust));
      await onDone();
    },
    onMutate: form.clear,
    onError: (error) => form.failed(error, 'code'),
  });
  const swap = (): void => {
    setRecovery(!recovery);
    form.reset();
  };
  return (
    <form noValidate onSubmit={form.submit((values) => verify.mutate(values))}>
      <Stack>
        <AuthHeading title={m.identity_factor_title()}>
          {recovery ? m.identity_recovery_lead() : m.identity_factor_lead({ organisation })}
        </AuthHeading>
        <FormErrors errors={form.summary} />
        <TextInput
          key={String(recovery)}
          {...form.text('code')}
          label={recovery ? m.identity_recovery_code() : m.identity_code()}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          required
        />
        {!recovery && <Checkbox label={m.identity_trust_device()} {...form.flag('trust')} />}
        <Button type="submit" loading={verify.isPending}>
          {m.identity_verify_code()}
        </Button>
        <Button variant="subtle" onClick={swap}>
          {recovery ? m.identity_use_app() : m.identity_use_recovery()}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {m.identity_back_to_sign_in()}
        </Button>
      </Stack>
    </form>
  );
}
