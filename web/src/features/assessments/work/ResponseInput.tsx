import type { ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { partsOf } from './kinds/kinds.tsx';
import { valueAs } from './saving/responseValue.ts';
import type { Work } from './saving/useWork.ts';

interface Props {
  readonly work: Work;
  readonly item: AssessmentItem;
  readonly labelId: string;
}

/** How an item is answered, whatever its kind. */
export function ResponseInput({ work, item, labelId }: Props) {
  const { question } = item;
  const { Input } = partsOf(question.kind);
  const onChange = (next: ResponseValue, finished = false): void =>
    void work.queue.change(item.id, next, finished ? 0 : undefined);
  return (
    <Input
      work={work}
      item={item}
      question={question}
      value={valueAs(work.valueOf(item.id), question.kind)}
      onChange={onChange}
      name={`answer-${item.id}`}
      labelId={labelId}
    />
  );
}
