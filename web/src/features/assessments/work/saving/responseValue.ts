import type { ItemKind, ResponseOf, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { viewOf } from '#web/shared/answers/kinds.ts';
import type { Fullness } from '#web/shared/answers/kinds.ts';

/* Whether a response is present, complete, or equal to another. All pure. */

/** The value of an item as its kind; null when nothing was said, or something of another kind. */
export const valueAs = <K extends ItemKind>(value: ResponseValue | null, kind: K): ResponseOf<K> | null =>
  value?.kind === kind ? (value as ResponseOf<K>) : null;

const isBlank = (value: ResponseValue | null): boolean =>
  value === null || viewOf(value.kind).response?.isBlank(value) === true;

/** Whether two responses say the same; an emptied one is none. */
export function sameResponse(a: ResponseValue | null, b: ResponseValue | null): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  if (a === null || b === null || a.kind !== b.kind) return false;
  const { response } = viewOf(a.kind);
  return sameJson(response?.compared(a), response?.compared(b));
}

/**
 * `waiting`: others have something to do first. `carried`: judged satisfactory before, and kept. `unchanged`: copied from
 * an attempt in which it was not yet satisfactory, and still the same.
 */
export type ItemStatus = Fullness | 'waiting' | 'carried' | 'unchanged';

const hashesOf = (evidence: AssessmentItem['evidence']): string =>
  evidence
    .map(({ sha256 }) => sha256)
    .toSorted()
    .join();

/** Whether an answer is only what was already given in the attempt before. */
function isUnchanged({ question, past, evidence }: AssessmentItem, value: ResponseValue | null): boolean {
  const [before] = past;
  if (!before || !viewOf(question.kind).improves) return false;
  if (isBlank(value) && evidence.length === 0) return false;
  return sameResponse(value, before.value) && hashesOf(evidence) === hashesOf(before.evidence);
}

/** How far an item is, with the value that is shown of it. */
export function statusOf(item: AssessmentItem, value: ResponseValue | null): ItemStatus {
  const { question } = item;
  if (item.state === 'carried') return 'carried';
  if (item.state === 'open' && isUnchanged(item, value)) return 'unchanged';
  const said = valueAs(value, question.kind);
  const { status, response } = viewOf(question.kind);
  if (status) return status(item, said, question);
  return (said && response?.fullness(said, question)) ?? 'empty';
}
