import { Stack } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { Notice } from '#web/features/identity/Notice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignedIn } from './useSignedIn.ts';

// Only some need them, and only after an answer of the server.
const FactorForm = lazy(async () => ({ default: (await import('./FactorForm.tsx')).FactorForm }));
const LinkSent = lazy(async () => ({ default: (await import('./LinkSent.tsx')).LinkSent }));

/** What led here, as a word of the address. */
export type SignInReason = keyof typeof reasons | SignInRefusal | SecondStep;
/** What the form posted without scripts was answered. */
export type SignInRefusal = keyof typeof refusals;
interface Props {
  readonly next?: string | undefined;
  readonly reason?: SignInReason | undefined;
  readonly email?: string | undefined;
}

const reasons = {
  signed_out: () => m.identity_signed_out(),
  elsewhere: () => m.identity_signed_out_elsewhere(),
  ended: () => m.identity_ended(),
  reset: () => m.identity_reset_done(),
  invited: () => m.identity_invitation_done(),
  link_failed: () => m.identity_magic_failed(),
};
const refusals = {
  wrong_credentials: () => m.app_error_wrong_credentials(),
  too_many_requests: () => m.app_error_too_many_requests(),
  wrong_code: () => m.app_error_wrong_code(),
  code_over: () => m.app_error_wrong_code(),
};
/** The second step of the form that is posted without scripts. */
const secondSteps = ['code_needed', 'recovery_code', 'wrong_code'] as const;
type SecondStep = (typeof secondSteps)[number];
const isSecondStep = (reason: SignInReason | undefined): reason is SecondStep =>
  secondSteps.some((one) => one === reason);

export function SignInScreen({ next, reason, email }: Props) {
  const [step, setStep] = useState<'password' | 'factor'>(isSecondStep(reason) ? 'factor' : 'password');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const signedIn = useSignedIn(next);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (sentTo !== null) {
    return (
      <Suspense>
        <LinkSent title={m.identity_magic_sent_title()} onBack={() => setSentTo(null)}>
          {m.identity_magic_sent({ email: sentTo })}
        </LinkSent>
      </Suspense>
    );
  }
  if (step === 'factor') {
    return (
      <Suspense>
        <FactorForm
          next={next}
          refused={reason === 'wrong_code' ? reason : undefined}
          withRecovery={reason === 'recovery_code'}
          onDone={signedIn}
          onBack={() => setStep('password')}
        />
      </Suspense>
    );
  }
  return (
    <Stack>
      <AuthHeading title={m.identity_sign_in_title()}>
        {m.identity_sign_in_lead({ organisation })}
      </AuthHeading>
      {reason && !isSecondStep(reason) && <Reason reason={reason} />}
      <SignInForm
        email={email}
        next={next ?? '/'}
        onSignedIn={signedIn}
        onFactor={() => setStep('factor')}
        onLinkSent={setSentTo}
      />
    </Stack>
  );
}

const isRefusal = (reason: keyof typeof reasons | SignInRefusal): reason is SignInRefusal =>
  reason in refusals;

function Reason({ reason }: { readonly reason: keyof typeof reasons | SignInRefusal }) {
  const errors = useMemo(() => (isRefusal(reason) ? [{ message: refusals[reason]() }] : []), [reason]);
  if (isRefusal(reason)) return <FormErrors errors={errors} />;
  return <Notice>{reasons[reason]()}</Notice>;
}
