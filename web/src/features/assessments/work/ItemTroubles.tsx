import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { ConflictChoice } from './ConflictChoice.tsx';
import { partsOf } from './kinds/kinds.tsx';
import { JudgementNote } from '#web/shared/answers/JudgementNote.tsx';
import type { Work } from './saving/useWork.ts';
import classes from './work.module.css';

export function Troubles({ work, item }: { work: Work; item: AssessmentItem }) {
  const conflict = work.answers.conflicts[item.id];
  const refused = work.answers.refused[item.id];
  return (
    <>
      {conflict && (
        <ConflictChoice
          question={item.question}
          conflict={conflict}
          onChoose={(which) => void work.queue.choose(item.id, which)}
        />
      )}
      {refused && (
        <p role="alert" className={classes.wrong}>
          {refused === 'late' ? m.assessments_work_item_late() : m.assessments_work_item_refused()}
        </p>
      )}
    </>
  );
}

/** An item that can no longer be changed, as it was answered and judged. */
export function Kept({ work, item, labelId }: { work: Work; item: AssessmentItem; labelId: string }) {
  const { question, judgement, past } = item;
  const { Closed } = partsOf(question.kind);
  const decided = judgement ?? past.find((one) => one.judgement)?.judgement ?? null;
  return (
    <div className={classes.kept}>
      {item.state === 'carried' && <p>{m.assessments_work_carried()}</p>}
      {decided && <JudgementNote judgement={decided} />}
      <Closed work={work} item={item} question={question} labelId={labelId} />
    </div>
  );
}
