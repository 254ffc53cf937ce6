import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { verifyCode, verifyRecoveryCode } from '#web/features/identity/identity.api.ts';
import { checkCode } from '#web/features/identity/rules.ts';

type Answer = { readonly code: string; readonly trust: boolean };
interface Props {
  readonly next?: string | undefined;
  /** What the form posted without scripts was answered. */
  readonly refused?: 'wrong_code' | undefined;
  /** Begins with a recovery code instead of one of the app. */
  readonly withRecovery?: boolean;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

const appWords = {
  lead: (organisation: string) => m.identity_factor_lead({ organisation }),
  label: () => m.identity_code(),
  inputMode: 'numeric',
  other: () => m.identity_use_recovery(),
} as const;
const recoveryWords = {
  lead: () => m.identity_recovery_lead(),
  label: () => m.identity_recovery_code(),
  inputMode: 'text',
  other: () => m.identity_use_app(),
} as const;

/** The answer being typed, and the way to send it. */
function useFactor({ withRecovery = false, onDone }: Pick<Props, 'withRecovery' | 'onDone'>) {
  const [recovery, setRecovery] = useState(withRecovery);
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
  return { recovery, form, verify, swap };
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function FactorForm({ next = '/', refused, withRecovery, onDone, onBack }: Props) {
  const { recovery, form, verify, swap } = useFactor({ withRecovery, onDone });
  const words = recovery ? recoveryWords : appWords;
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const before = useMemo(() => (refused ? [{ message: m.app_error_wrong_code() }] : []), [refused]);
  const isSent = verify.submittedAt > 0;
  return (
    // Without scripts the browser posts it; see `signInForm.ts` of the server.
    <form
      method="post"
      action="/api/auth/sign-in/form/code"
      noValidate
      onSubmit={form.submit((values) => verify.mutate(values))}
    >
      <input type="hidden" name="next" value={next} />
      <Stack>
        <AuthHeading title={m.identity_factor_title()}>{words.lead(organisation)}</AuthHeading>
        <FormErrors errors={form.summary.length === 0 && !isSent ? before : form.summary} />
        <TextInput
          key={String(recovery)}
          {...form.text('code')}
          label={words.label()}
          autoComplete="one-time-code"
          inputMode={words.inputMode}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          required
        />
        {!recovery && <Checkbox label={m.identity_trust_device()} {...form.flag('trust')} />}
        <Button type="submit" loading={verify.isPending}>
          {m.identity_verify_code()}
        </Button>
        <Button variant="subtle" onClick={swap} data-needs-script>
          {words.other()}
        </Button>
        <Button variant="subtle" onClick={onBack} data-needs-script>
          {m.identity_back_to_sign_in()}
        </Button>
        <WaysWithoutScript next={next} recovery={recovery} />
      </Stack>
    </form>
  );
}

/** The two buttons below the form as links. */
function WaysWithoutScript({ next, recovery }: { next: string; recovery: boolean }) {
  const other = new URLSearchParams({ reason: recovery ? 'code_needed' : 'recovery_code', next });
  return (
    <div data-without-script style={{ display: 'none' }}>
      <p>
        <a href={`/auth?${other.toString()}`}>{(recovery ? recoveryWords : appWords).other()}</a>
      </p>
      <p>
        <a href="/auth">{m.identity_back_to_sign_in()}</a>
      </p>
    </div>
  );
}
