import type { Judgement } from '#contract/assessmentItems.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './answers.module.css';

/** What was decided of an answer, and why. */
export function JudgementNote({ judgement }: { judgement: Judgement }) {
  const { result, comment, marks, maxMarks } = judgement;
  const fine = result === 'satisfactory';
  return (
    <div className={classes.judgement}>
      <StatusBadge tone={fine ? 'success' : 'warning'}>
        {fine ? m.assessments_work_satisfactory() : m.assessments_work_not_yet()}
      </StatusBadge>
      {marks !== null && maxMarks !== null && (
        <span>{m.assessments_work_marks({ marks, most: maxMarks })}</span>
      )}
      {comment && <p className={classes.lines}>{comment}</p>}
    </div>
  );
}
