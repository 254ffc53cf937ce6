import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import type { Evidence, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem, PastResponse } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import classes from './answers.module.css';
import type { BelowFile, FileUrl } from './fileUrl.ts';
import { answerText } from './answerText.ts';
import { AnswerView } from './AnswerView.tsx';
import { JudgementNote } from './JudgementNote.tsx';

// Loads the text comparison when changes are first opened.
const Changes = lazy(async () => ({ default: (await import('./Changes.tsx')).Changes }));

interface Props {
  readonly item: Pick<AssessmentItem, 'question'>;
  readonly past: PastResponse;
  /** The newer answer for comparison; without one there is nothing to compare. */
  readonly current?: ResponseValue | null | undefined;
  readonly currentEvidence?: readonly Evidence[];
  readonly fileUrl: FileUrl;
  readonly renderBelow?: BelowFile | undefined;
  /** Whether the reader wrote the answer. */
  readonly mine: boolean;
}

/** The feedback on an answer, the answer itself, and what has changed since. */
export function PastAnswer({ item, past, current, currentEvidence = [], fileUrl, renderBelow, mine }: Props) {
  const titleId = useId();
  const { question } = item;
  const [before, after] = [answerText(question, past.value), answerText(question, current ?? null)];
  return (
    <>
      {past.judgement && <JudgementNote judgement={past.judgement} />}
      <section className={classes.past} aria-labelledby={titleId}>
        <h4 id={titleId}>
          {mine
            ? m.assessments_work_past({ number: past.attempt })
            : m.assessments_work_past_theirs({ number: past.attempt })}
        </h4>
        <AnswerView
          question={question}
          value={past.value}
          evidence={past.evidence}
          fileUrl={fileUrl}
          renderBelow={renderBelow}
        />
        <FileChanges before={past.evidence} after={currentEvidence} />
        {before !== '' && after !== '' && before !== after && <Compared before={before} after={after} />}
      </section>
    </>
  );
}

export function Compared({ before, after }: { before: string; after: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={classes.toggle}
      >
        {open ? m.assessments_work_changes_hide() : m.assessments_work_changes_show()}
      </Button>
      {open && (
        <Suspense fallback={<p>{m.assessments_work_changes_loading()}</p>}>
          <Changes before={before} after={after} />
        </Suspense>
      )}
    </>
  );
}

function FileChanges({ before, after }: { before: readonly Evidence[]; after: readonly Evidence[] }) {
  const old = new Set(before.map(({ sha256 }) => sha256));
  const added = after.filter(({ sha256 }) => !old.has(sha256)).length;
  if (added === 0) return null;
  return <p>{m.assessments_work_files_added({ count: added })}</p>;
}
