import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { draftOf } from '#web/shared/saving/drafts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReleaseButton } from '#web/features/marking/ReleaseButton.tsx';
import { failureText } from '#web/features/marking/words.ts';
import { itemTitleId } from './ItemPanel.tsx';

/** Who marks the work, and the actions: claim, leave, release, judge again, grant another attempt. */
export function ClaimBar({ work }: { readonly work: MarkingWork }) {
  const decide = useDecision(work.id);
  const { state, attempt } = work;
  const { judging } = attempt;
  const waits = state === 'submitted' || state === 'being_marked';
  return (
    <section className={classes.bar} aria-label={m.marking_claim_area()}>
      {waits && judging === 'open' && <Claim claim={work.claim} decide={decide} />}
      {waits && judging === 'ready' && <Ready work={work} />}
      {judging !== 'open' && state !== 'withdrawn' && <Reasons work={work} decide={decide} />}
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </section>
  );
}

type Decide = ReturnType<typeof useDecision>;

/** The button that was pressed is gone then. */
const focusQuestion = {
  onSuccess: () => document.getElementById(itemTitleId)?.focus({ preventScroll: true }),
};

function Claim({ claim, decide }: { readonly claim: MarkingWork['claim']; readonly decide: Decide }) {
  const reader = useReader();
  if (!claim) {
    return (
      <Button loading={decide.isPending} onClick={() => decide.mutate({ kind: 'claim' }, focusQuestion)}>
        {m.marking_claim()}
      </Button>
    );
  }
  const time = formatTime(claim.until, reader);
  if (!claim.mine) return <span>{m.marking_claim_other({ name: claim.byName, time })}</span>;
  return (
    <>
      <span>{m.marking_claim_mine({ time })}</span>
      <Button
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ kind: 'leave' }, focusQuestion)}
      >
        {m.marking_claim_leave()}
      </Button>
    </>
  );
}

/** Judged but not released: explains the release and offers it. */
function Ready({ work }: { readonly work: MarkingWork }) {
  const terms = useTerms();
  return (
    <>
      <p>{m.marking_ready({ ...terms, name: work.student.name })}</p>
      <ReleaseButton ids={[work.id]} openId={work.id} label={m.marking_release_to(terms)} />
    </>
  );
}

interface ReasonsProps {
  readonly work: MarkingWork;
  readonly decide: Decide;
}

type Step = 'reopen' | 'grant';
const steps: readonly Step[] = ['reopen', 'grant'];
const formName = (step: Step): string => `${step}-reason`;

/** Actions that need a reason, which stays on record with the person's name. */
function Reasons({ work, decide }: ReasonsProps) {
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
