import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Question } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/shared/answers/answers.module.css';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { evidenceUrl } from '../assessments.api.ts';
import type { ResponseConflict } from './saving/responseSaving.ts';

interface Props {
  readonly question: Question;
  readonly conflict: ResponseConflict;
  readonly onChoose: (which: 'mine' | 'theirs') => void;
}

/** Two answers to one item, both kept until one is chosen. */
export function ConflictChoice({ question, conflict: { mine, theirs }, onChoose }: Props) {
  const when = formatInstant(theirs.savedAt, useReader());
  return (
    <section className={classes.conflict} role="status" aria-label={m.assessments_work_conflict()}>
      <p>{m.assessments_work_conflict()}</p>
      <div className={classes.two}>
        <One title={m.assessments_work_conflict_mine()} onKeep={() => onChoose('mine')}>
          <AnswerView fileUrl={evidenceUrl} question={question} value={mine} />
        </One>
        <One title={m.assessments_work_conflict_theirs({ when })} onKeep={() => onChoose('theirs')}>
          <AnswerView fileUrl={evidenceUrl} question={question} value={theirs.value} />
        </One>
      </div>
    </section>
  );
}

interface OneProps {
  readonly title: string;
  readonly onKeep: () => void;
  readonly children: ReactNode;
}

function One({ title, onKeep, children }: OneProps) {
  return (
    <div className={classes.one}>
      <h4>{title}</h4>
      {children}
      <Button
        variant="default"
        onClick={onKeep}
        aria-label={m.assessments_work_conflict_keep_named({ title })}
      >
        {m.assessments_work_conflict_keep()}
      </Button>
    </div>
  );
}
