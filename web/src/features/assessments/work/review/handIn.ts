import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { heldBack } from '#web/shared/saving/heldBack.ts';
import type { HeldBackReason } from '#web/shared/saving/heldBack.ts';
import { errorText } from '#web/tenant/errorText.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import type { KnownResponses, ResponsesState } from '#web/features/assessments/work/saving/responseSaving.ts';

/** Why nothing can be handed in yet. */
export type Reason = HeldBackReason | 'uploads';

export class HandInError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** What stands between the work on this device and handing it in; null for nothing. */
export const workHeldBack = (
  state: Pick<ResponsesState, 'conflicts' | 'refused' | 'typed'>,
  uploads: number,
): Reason | null => heldBack(state) ?? (uploads > 0 ? 'uploads' : null);

/** The revisions that were looked at, of the items that can be changed. */
export const revisionsOf = (items: readonly NumberedItem[], known: KnownResponses): Record<string, number> =>
  Object.fromEntries(
    items
      .filter(({ item }) => item.state === 'open')
      .map(({ item: { id } }) => [id, known[id]?.revision ?? 0]),
  );

const reasons: Record<Reason, () => string> = {
  conflict: () => m.assessments_work_submit_conflict(),
  refused: () => m.assessments_work_submit_refused(),
  unsent: () => m.assessments_work_submit_offline(),
  uploads: () => m.assessments_work_submit_uploads(),
};

/** Why handing in did not work, in a sentence; null where something else on the page says so. */
export function submitTrouble(error: Error | null): string | null {
  if (error === null || isApiError(error, 'assessment_incomplete')) return null;
  if (error instanceof HandInError) return reasons[error.reason]();
  if (isApiError(error, 'offline', 'unavailable')) return reasons.unsent();
  if (isApiError(error, 'changed_elsewhere')) return m.assessments_work_submit_changed();
  if (isApiError(error, 'assessment_closed')) return m.assessments_work_not_saved_closed();
  return errorText(error);
}
