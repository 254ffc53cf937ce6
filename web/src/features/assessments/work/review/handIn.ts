import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { HeldBackError } from '#web/shared/saving/heldBack.ts';
import type { HeldBackReason } from '#web/shared/saving/heldBack.ts';
import { errorText } from '#web/tenant/errorText.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import type { KnownResponses } from '#web/features/assessments/work/saving/responseSaving.ts';

/** The revisions that were looked at, of the items that can be changed. */
export const revisionsOf = (items: readonly NumberedItem[], known: KnownResponses): Record<string, number> =>
  Object.fromEntries(
    items
      .filter(({ item }) => item.state === 'open')
      .map(({ item: { id } }) => [id, known[id]?.revision ?? 0]),
  );

const reasons: Record<HeldBackReason, () => string> = {
  conflict: () => m.assessments_work_submit_conflict(),
  refused: () => m.assessments_work_submit_refused(),
  unsent: () => m.assessments_work_submit_offline(),
  uploads: () => m.assessments_work_submit_uploads(),
};

/** Why handing in did not work, in a sentence; null where something else on the page says so. */
export function submitTrouble(error: Error | null): string | null {
  if (error === null || isApiError(error, 'assessment_incomplete')) return null;
  if (error instanceof HeldBackError) return reasons[error.reason]();
  if (isApiError(error, 'offline', 'unavailable')) return reasons.unsent();
  if (isApiError(error, 'changed_elsewhere')) return m.assessments_work_submit_changed();
  if (isApiError(error, 'assessment_closed')) return m.assessments_work_not_saved_closed();
  return errorText(error);
}
