import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { AuthHeading } from '#web/features/identity/AuthHeading.tsx';
import { Notice } from '#web/features/identity/Notice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSignedIn } from './useSignedIn.ts';

// Only some need them, and only after an answer of the server.
const FactorForm = lazy(async () => ({ default: (await import('./FactorForm.tsx')).FactorForm }));
const LinkSent = lazy(async () => ({ default: (await import('./LinkSent.tsx')).LinkSent }));

/** What led here, as a word of the address. */
export type SignInReason = 'signed_out' | 'elsewhere' | 'ended' | 'reset' | 'invited' | 'link_failed';
interface Props {
  readonly next?: string | undefined;
  readonly reason?: SignInReason | undefined;
  readonly email?: string | undefined;
}

const reasons: Record<SignInReason, () => string> = {
  signed_out: () => m.identity_signed_out(),
  elsewhere: () => m.identity_signed_out_elsewhere(),
  ended: () => m.identity_ended(),
  reset: () => m.identity_reset_done(),
  invited: () => m.identity_invitation_done(),
  link_failed: () => m.identity_magic_failed(),
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
      {reason && <Notice>{reasons[reason]()}</Notice>}
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
