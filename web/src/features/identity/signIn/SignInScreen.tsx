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
export type SignInReason = keyof typeof reasons | SignInRefusal;
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
  code_needed: () => m.identity_code_needs_script(),
};

export function SignInScreen({ next, reason, email }: Props) {
  const [step, setStep] = useState<'password' | 'factor'>('password');
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
        <FactorForm onDone={signedIn} onBack={() => setStep('password')} />
      </Suspense>
    );
  }
  return (
    <Stack>
      <AuthHeading title={m.identity_sign_in_title()}>
        {m.identity_sign_in_lead({ organisation })}
      </AuthHeading>
      {reason && <Reason reason={reason} />}
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

const isRefusal = (reason: SignInReason): reason is SignInRefusal => reason in refusals;

function Reason({ reason }: { readonly reason: SignInReason }) {
  const errors = useMemo(() => (isRefusal(reason) ? [{ message: refusals[reason]() }] : []), [reason]);
  if (isRefusal(reason)) return <FormErrors errors={errors} />;
  return <Notice>{reasons[reason]()}</Notice>;
}
