import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReleaseButton } from '#web/features/marking/ReleaseButton.tsx';
import { failureText } from '#web/features/marking/words.ts';

/** Who marks it, and what can be done about that: claim, leave, release, judge again, grant another attempt. */
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

function Claim({ claim, decide }: { readonly claim: MarkingWork['claim']; readonly decide: Decide }) {
  const reader = useReader();
  if (!claim) {
    return (
      <Button loading={decide.isPending} onClick={() => decide.mutate({ kind: 'claim' })}>
        {m.marking_claim()}
      </Button>
    );
  }
  const time = formatTime(claim.until, reader);
  if (!claim.mine) return <span>{m.marking_claim_other({ name: claim.byName, time })}</span>;
  return (
    <>
      <span>{m.marking_claim_mine({ time })}</span>
      <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate({ kind: 'leave' })}>
        {m.marking_claim_leave()}
      </Button>
    </>
  );
}

/** Judged, and the student not told yet: what releasing does, and the press that asks for it. */
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

/** What needs a reason: it is on record with who gave it. */
function Reasons({ work, decide }: ReasonsProps) {
  const [asked, setAsked] = useState<'reopen' | 'grant' | null>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const [key] = useState<string>(() => crypto.randomUUID());
  const mayReopen = work.state !== 'in_progress';
  const mayGrant = work.state === 'not_yet_satisfactory' || work.state === 'action_needed';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = reason.trim();
    setWrong(given === '');
    if (given === '' || !asked) return;
    decide.mutate(
      asked === 'reopen' ? { kind: 'reopen', reason: given } : { kind: 'grant', reason: given, key },
    );
  };
  if (!asked) {
    return (
      <>
        {mayReopen && (
          <Button variant="default" onClick={() => setAsked('reopen')}>
            {m.marking_reopen()}
          </Button>
        )}
        {mayGrant && (
          <Button variant="default" onClick={() => setAsked('grant')}>
            {m.marking_grant()}
          </Button>
        )}
      </>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={asked === 'reopen' ? m.marking_reopen_reason() : m.marking_grant_reason()}
        rows={2}
        size="md"
        maxLength={1000}
        data-autofocus
        value={reason}
        error={wrong && m.marking_reason_missing()}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={decide.isPending}>
          {asked === 'reopen' ? m.marking_reopen() : m.marking_grant()}
        </Button>
        <Button variant="default" onClick={() => setAsked(null)}>
          {m.marking_cancel()}
        </Button>
      </div>
    </form>
  );
}
