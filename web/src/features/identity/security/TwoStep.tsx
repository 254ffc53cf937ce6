import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '#web/shared/profile.api.ts';
import { sessionQuery } from '#web/tenant/session.api.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { disableTwoFactor, enableTwoFactor, newRecoveryCodes } from '#web/features/identity/identity.api.ts';
import type { Proof, TwoFactorSetup } from '#web/features/identity/identity.api.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

type Step =
  | { readonly at: 'rest' | 'ask_start' | 'ask_stop' | 'ask_codes' }
  | { readonly at: 'setup'; readonly setup: TwoFactorSetup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };
const rest: Step = { at: 'rest' };

interface Props {
  readonly enabled: boolean;
  readonly hasPassword: boolean;
}

/** Two-step sign-in: turn on (password, key for the app, first code, recovery codes), new recovery codes, turn off. */
export function TwoStep({ enabled, hasPassword }: Props) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>(rest);
  const renew = async (): Promise<void> => {
    // Staff may have been waiting for this step.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
  const stop = async (proof: Proof): Promise<void> => {
    await disableTwoFactor(proof);
    await renew();
    setStep(rest);
    toast({ tone: 'success', message: m.identity_two_step_stopped() });
  };
  const confirmed = (codes: readonly string[]): void => {
    void renew();
    setStep({ at: 'codes', codes });
  };
  return (
    <Stack>
      <div>
        <StatusBadge tone={enabled ? 'success' : 'neutral'}>
          {enabled ? m.identity_two_step_on() : m.identity_two_step_off()}
        </StatusBadge>
      </div>
      {step.at === 'rest' && <Rest enabled={enabled} hasPassword={hasPassword} onStep={setStep} />}
      {step.at === 'ask_start' && (
        <PasswordPrompt
          onProof={async ({ password }) => setStep({ at: 'setup', setup: await enableTwoFactor(password) })}
          onCancel={() => setStep(rest)}
        />
      )}
      {step.at === 'setup' && (
        <TwoStepSetup
          uri={step.setup.totpURI}
          onConfirmed={() => confirmed(step.setup.backupCodes)}
          onCancel={() => setStep(rest)}
        />
      )}
      {step.at === 'ask_stop' && <PasswordPrompt withCode onProof={stop} onCancel={() => setStep(rest)} />}
      {step.at === 'ask_codes' && (
        <PasswordPrompt
          withCode
          onProof={async (proof) => setStep({ at: 'codes', codes: await newRecoveryCodes(proof) })}
          onCancel={() => setStep(rest)}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep(rest)} />}
    </Stack>
  );
}

function Rest({ enabled, hasPassword, onStep }: Props & { onStep: (step: Step) => void }) {
  if (enabled) {
    return (
      <>
        <Button variant="default" onClick={() => onStep({ at: 'ask_codes' })}>
          {m.identity_codes_new()}
        </Button>
        <Button variant="default" onClick={() => onStep({ at: 'ask_stop' })}>
          {m.identity_two_step_stop()}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text>{m.identity_two_step_text()}</Text>
      {hasPassword ? (
        <Button variant="default" onClick={() => onStep({ at: 'ask_start' })}>
          {m.identity_two_step_start()}
        </Button>
      ) : (
        <Text>{m.identity_two_step_no_password()}</Text>
      )}
    </>
  );
}
