import { IconMessage } from '@tabler/icons-react';
import type { Judgement } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './answers.module.css';

/** The judgement of an answer and its reason. */
export function JudgementNote({ judgement }: { judgement: Judgement }) {
  const { result, comment, marks, maxMarks, by, byName } = judgement;
  const fine = result === 'satisfactory';
  return (
    <div className={classes.judgement}>
      <StatusBadge tone={fine ? 'success' : 'warning'}>
        {fine ? m.assessments_work_satisfactory() : m.assessments_work_not_yet()}
      </StatusBadge>
      {by === 'rule' && <span className={classes.small}>{m.assessments_work_by_rule()}</span>}
      {marks !== null && maxMarks !== null && (
        <span>{m.assessments_work_marks({ marks, most: maxMarks })}</span>
      )}
      {comment && <AssessorWords name={byName} text={comment} />}
    </div>
  );
}

/** A comment by an assessor to the student, labelled as such. */
export function AssessorWords({ name, text }: { name: string | null; text: string }) {
  return (
    <figure className={classes.words}>
      <figcaption>
        <IconMessage size={18} aria-hidden />
        {name ? m.assessments_work_words_of({ name }) : m.assessments_work_words_of_assessor()}
      </figcaption>
      <blockquote className={classes.lines}>{text}</blockquote>
    </figure>
  );
}
