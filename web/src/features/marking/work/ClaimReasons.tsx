import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import type { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';

export type Decide = ReturnType<typeof useDecision>;

interface ReasonsProps {
  readonly work: MarkingWork;
  readonly decide: Decide;
}

type Step = 'reopen' | 'grant';
const steps: readonly Step[] = ['reopen', 'grant'];
const formName = (step: Step): string => `${step}-reason`;

/** Actions that need a reason, which stays on record with the person's name. */
export function Reasons({ work, decide }: ReasonsProps) {
  // Restores what was typed before a reload.
  const [step, setStep] = useState(() => steps.find((one) => draftOf(formName(one)) !== null) ?? null);
  const mayReopen = work.state !== 'in_progress';
  const mayGrant = work.state === 'not_yet_satisfactory' || work.state === 'action_needed';
  if (step) return <ReasonForm step={step} decide={decide} onClose={() => setStep(null)} />;
  return (
    <>
      {mayReopen && (
        <Button variant="default" onClick={() => setStep('reopen')}>
          {m.marking_reopen()}
        </Button>
      )}
      {mayGrant && (
        <Button variant="default" onClick={() => setStep('grant')}>
          {m.marking_grant()}
        </Button>
      )}
    </>
  );
}

interface ReasonFormProps extends Pick<ReasonsProps, 'decide'> {
  readonly step: Step;
  readonly onClose: () => void;
}

function ReasonForm({ step, decide, onClose }: ReasonFormProps) {
  const form = useForm({
    name: formName(step),
    start: { reason: '' },
    checks: { reason: (reason) => (reason.trim() === '' ? m.marking_reason_missing() : null) },
    listed: false,
  });
  const submit = form.submit((values) => {
    const reason = values.reason.trim();
    decide.mutate(
      step === 'reopen' ? { kind: 'reopen', reason } : { kind: 'grant', reason, key: form.key() },
      { onSuccess: onClose },
    );
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        {...form.text('reason')}
        label={step === 'reopen' ? m.marking_reopen_reason() : m.marking_grant_reason()}
        rows={2}
        size="md"
        maxLength={1000}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button type="submit" loading={decide.isPending}>
          {step === 'reopen' ? m.marking_reopen() : m.marking_grant()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.marking_cancel()}
        </Button>
      </div>
    </form>
  );
}
