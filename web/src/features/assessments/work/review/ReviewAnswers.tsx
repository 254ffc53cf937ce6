import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { AnswerView } from '#web/shared/answers/AnswerView.tsx';
import { evidenceUrl } from '#web/features/assessments/assessments.api.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import { viewOf } from '#web/shared/answers/kinds.ts';
import { questionName } from '#web/shared/answers/questionName.ts';
import { statusOf } from '#web/features/assessments/work/saving/responseValue.ts';
import { statusWords } from '#web/features/assessments/work/statusWords.ts';
import type { Work } from '#web/features/assessments/work/saving/useWork.ts';
import classes from '#web/features/assessments/work/work.module.css';

interface Props {
  readonly work: Work;
  readonly onItem: (itemId: string) => void;
}

/** Every answer as it will be handed in; each leads back to its item. */
export function ReviewAnswers({ work, onItem }: Props) {
  return (
    <section className={classes.answers}>
      <h3>{m.assessments_work_review_answers()}</h3>
      <ol>
        {work.items.map((one) => (
          <li key={one.item.id}>
            <Answer work={work} numbered={one} onItem={onItem} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ work, numbered: { number, item }, onItem }: Props & { numbered: NumberedItem }) {
  const value = work.valueOf(item.id);
  const { tone, text } = statusWords[statusOf(item, value)];
  const { gathered } = viewOf(item.kind);
  return (
    <>
      <div className={classes.answerHead}>
        <button type="button" className={classes.link} onClick={() => onItem(item.id)}>
          {m.assessments_work_item_named({ number, name: questionName(item) })}
        </button>
        <StatusBadge tone={tone}>{text()}</StatusBadge>
      </div>
      {!gathered && (
        <AnswerView fileUrl={evidenceUrl} question={item.question} value={value} evidence={item.evidence} />
      )}
    </>
  );
}
