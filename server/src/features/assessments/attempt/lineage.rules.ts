import type { ItemKind, ItemResult, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/* How one attempt follows from the one before. Pure. */

export interface JudgedResponse {
  itemId: string;
  kind: ItemKind;
  value: ResponseValue | null;
  carried: boolean;
  /** Released; null for an item that was carried. */
  result: ItemResult | null;
}
export interface OpenedResponse {
  itemId: string;
  value: ResponseValue | null;
  carried: boolean;
  /** Whether its evidence goes along. */
  takesEvidence: boolean;
  /** The value was taken over from the attempt before. */
  takenOver: boolean;
}

/**
 * The responses a new attempt begins with: an item judged satisfactory is carried and locked; the others are open,
 * with the old answer where it can be worked on, and empty where it is to be given anew.
 */
export function nextResponses(before: readonly JudgedResponse[]): OpenedResponse[] {
  return before.map(({ itemId, kind, value, carried, result }) => {
    if (carried || result === 'satisfactory') {
      return { itemId, value, carried: true, takesEvidence: true, takenOver: true };
    }
    const { improves, takesEvidence } = rulesOf(kind);
    return { itemId, value: improves ? value : null, carried: false, takesEvidence, takenOver: improves };
  });
}
