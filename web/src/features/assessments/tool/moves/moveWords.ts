import type { BegunWork, MoveResult, StayReason } from '#contract/assessments/moves.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

const reasons: Record<StayReason, (terms: TermInputs) => string> = {
  handed_in: () => m.tools_moves_stays_handed_in(),
  judged: () => m.tools_moves_stays_judged(),
  withdrawn: () => m.tools_moves_stays_withdrawn(),
  time_up: () => m.tools_moves_stays_time_up(),
  other_units: (terms) => m.tools_moves_stays_other_units(terms),
  own: () => m.tools_moves_stays_own(),
};
/** Why work stays on its version. */
export const stayText = (reason: StayReason, terms: TermInputs): string => reasons[reason](terms);

const counts: Partial<Record<StayReason, (inputs: { count: number }) => string>> = {
  handed_in: m.tools_moves_count_handed_in,
  judged: m.tools_moves_count_judged,
  withdrawn: m.tools_moves_count_withdrawn,
};
/** How many works stay because of this. */
export const countText = (reason: StayReason, count: number): string => counts[reason]?.({ count }) ?? '';

/** What a move would do to the answers of one work, a sentence each. */
export function answerTexts({
  kept,
  changed,
  left,
  added,
  again,
}: NonNullable<BegunWork['answers']>): string[] {
  const said: [count: number, text: (inputs: { count: number }) => string][] = [
    [kept, m.tools_moves_kept],
    [changed, m.tools_moves_kept_changed],
    [left, m.tools_moves_kept_left],
    [again, m.tools_moves_again],
    [added, m.tools_moves_kept_added],
  ];
  const answers = kept + changed + left + again;
  return [
    ...(answers === 0 ? [m.tools_moves_untouched()] : []),
    ...said.flatMap(([count, text]) => (count > 0 ? [text({ count })] : [])),
  ];
}

/** What came of moving one work. */
export function resultText({ name, result, stays }: MoveResult, number: number, terms: TermInputs): string {
  if (result === 'moved') return m.tools_moves_done_moved({ name, number });
  if (result === 'already' || !stays) return m.tools_moves_done_already({ name, number });
  return m.tools_moves_done_stays({ name, reason: stayText(stays, terms) });
}
