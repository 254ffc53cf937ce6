import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { RichText } from '#web/ui/RichText.tsx';
import classes from '#web/shared/answers/answers.module.css';
import { answerText } from '#web/shared/answers/answerText.ts';

interface Props {
  readonly moved: NonNullable<AssessmentItem['moved']>;
  /** Whether the reader wrote the answer. */
  readonly mine: boolean;
}

/** That a question is new or reads otherwise since the work was moved, with how it read before. */
export function MovedQuestion({ moved: { change, earlier }, mine }: Props) {
  if (change === 'same') return null;
  if (change === 'added' || !earlier)
    return <p className={classes.movedQuestion}>{m.assessments_moved_item_added()}</p>;
  const text = answerText(earlier.question, earlier.value);
  return (
    <div className={classes.movedQuestion}>
      <p>{mine ? m.assessments_moved_item_changed() : m.assessments_moved_item_changed_theirs()}</p>
      <details>
        <summary>
          {mine ? m.assessments_moved_item_before() : m.assessments_moved_item_before_theirs()}
        </summary>
        <div className={classes.left}>
          <RichText document={earlier.prompt} under={3} />
          <p className={classes.lines}>{text || m.assessments_work_no_answer()}</p>
        </div>
      </details>
    </div>
  );
}
