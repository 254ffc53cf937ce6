import type { ItemResult } from '#contract/assessments/items.ts';
import type { MarkingItem } from '#contract/marking/marking.ts';
import type { Draft } from './draftQueue.ts';

/* The state of a question during marking, for the list, the form and the finish. Pure. */

type JudgedItem = Pick<MarkingItem, 'state' | 'judgement'>;
type ObservedItem = JudgedItem & Partial<Pick<MarkingItem, 'observed' | 'reports'>>;

/** The current result of a question: the assessor's choice, else the rule's. */
export const resultOf = ({ judgement }: JudgedItem, draft: Draft | undefined): ItemResult | null =>
  draft?.result ?? judgement?.result ?? null;

/** What a question still needs before the work can be judged. */
export type Gap = 'result' | 'comment' | 'observation' | 'reporter';

/** Whether there are reports and none of them counts: nobody has confirmed who gave one. */
const isReporterUnknown = ({ reports = [] }: ObservedItem): boolean =>
  reports.some(({ state }) => state === 'answered' || state === 'not_confirmed') &&
  !reports.some(({ state }) => state === 'confirmed');

/** What speaks against an item being satisfactory. */
function evidenceGap(item: ObservedItem): Gap | null {
  if (item.observed?.isEnough === false) return 'observation';
  return isReporterUnknown(item) ? 'reporter' : null;
}

/** Null when nothing is missing; only an assessor's own decision needs a comment. */
export function gapOf(item: ObservedItem, draft: Draft | undefined): Gap | null {
  if (item.state === 'carried') return null;
  const result = resultOf(item, draft);
  if (result === null) return 'result';
  const gap = result === 'satisfactory' ? evidenceGap(item) : null;
  if (gap) return gap;
  return draft?.result === 'not_yet_satisfactory' && draft.comment.trim() === '' ? 'comment' : null;
}
