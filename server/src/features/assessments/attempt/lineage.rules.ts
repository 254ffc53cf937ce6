import type { ItemKind, ItemResult, Question, ResponseValue } from '#contract/assessments/items.ts';
import { amountOf } from '#server/features/assessments/evidence/occasions.rules.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/* How a new attempt follows from the previous one. Pure. */

export interface JudgedResponse {
  itemId: string;
  kind: ItemKind;
  question: Question;
  value: ResponseValue | null;
  carried: boolean;
  /** The released result; null for an item that was carried. */
  result: ItemResult | null;
}
export interface OpenedResponse {
  itemId: string;
  value: ResponseValue | null;
  carried: boolean;
  /** Whether its files are taken into the new attempt. */
  takesEvidence: boolean;
  /** Whether it is observed on where it was left: what was seen counts on. */
  takesOccasions: boolean;
  /** Whether the value was copied from the previous attempt. */
  takenOver: boolean;
}

/**
 * The responses of a new attempt: satisfactory items are carried and locked. The others are open, with the old answer
 * when it can be improved, empty when it must be given again.
 */
export function nextResponses(before: readonly JudgedResponse[]): OpenedResponse[] {
  return before.map(({ itemId, kind, question, value, carried, result }) => {
    if (carried || result === 'satisfactory') {
      const all = { carried: true, takesEvidence: true, takesOccasions: false, takenOver: true };
      return { itemId, value, ...all };
    }
    const { improves, takesEvidence } = rulesOf(kind);
    const takesOccasions = amountOf(question) !== null;
    const open = { carried: false, takesEvidence, takesOccasions, takenOver: improves };
    return { itemId, value: improves ? value : null, ...open };
  });
}
