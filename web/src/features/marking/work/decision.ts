import type { ItemResult } from '#contract/assessments/items.ts';
import type { MarkingItem } from '#contract/marking/marking.ts';
import type { Draft } from './draftQueue.ts';

/* The state of a question during marking, for the list, the form and the finish. Pure. */

type JudgedItem = Pick<MarkingItem, 'state' | 'judgement'>;
type ObservedItem = JudgedItem & Partial<Pick<MarkingItem, 'observed'>>;

/** The current result of a question: the assessor's choice, else the rule's. */
export const resultOf = ({ judgement }: JudgedItem, draft: Draft | undefined): ItemResult | null =>
  draft?.result ?? judgement?.result ?? null;

/** What a question still needs before the work can be judged. */
export type Gap = 'result' | 'comment' | 'observation';

/** Null when nothing is missing; only an assessor's own decision needs a comment. */
export function gapOf(item: ObservedItem, draft: Draft | undefined): Gap | null {
  if (item.state === 'carried') return null;
  const result = resultOf(item, draft);
  if (result === null) return 'result';
  if (result === 'satisfactory' && item.observed?.isEnough === false) return 'observation';
  return draft?.result === 'not_yet_satisfactory' && draft.comment.trim() === '' ? 'comment' : null;
}
