import type { ResponseValue } from '#contract/assessments/items.ts';
import type { ResponseSaveResult } from '#contract/assessments/assessments.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { graceMilliseconds } from '#server/features/assessments/work/openness.rules.ts';
import { saveWhereAsked } from './landing.actions.ts';
import type { SavedRow } from './save.queries.ts';
import { handInLate } from './submit.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';

export interface TypedResponse {
  itemId: string;
  value: ResponseValue;
  baseRevision: number;
}

/** Errors that refuse the whole request; nothing of it is saved. */
function refuse(rows: readonly SavedRow[]): void {
  const has = (...outcomes: SavedRow['outcome'][]) => rows.some(({ outcome }) => outcomes.includes(outcome));
  if (has('unknown')) throw new Problem('not_found');
  if (has('other_kind')) {
    const errors = [
      { field: 'responses', code: 'other_kind', message: 'The item asks for another kind of answer' },
    ];
    throw new Problem('invalid_input', { errors });
  }
  if (has('locked', 'closed')) throw new Problem('assessment_closed', { detail: rows[0]!.state });
  if (!rows[0]!.access) throw new Problem('content_locked');
}

const nothingSaved = { saved: [], conflicts: [], late: [] };

/**
 * Saves answers without overwriting unseen changes: input based on an older revision is stored beside the current
 * value, and input after the time limit is stored as late.
 */
export async function saveTyped(
  student: Student,
  attemptId: string,
  device: string,
  typed: readonly TypedResponse[],
): Promise<ResponseSaveResult> {
  const { tx, personId, now, today } = student;
  // If an item is given twice, the last value counts, because a request has only one time.
  const responses = [...new Map(typed.map((one) => [one.itemId, one])).values()];
  const saving = {
    attemptId,
    personId,
    device,
    now,
    lateFrom: new Date(now.getTime() - graceMilliseconds),
    today,
  };
  const { rows, moved, left } = await saveWhereAsked(tx, { ...saving, responses });
  if (rows.length === 0) return { ...nothingSaved, moved, left, savedAt: now.toISOString() };
  const first = rows[0]!;
  refuse(rows);
  const of = (...outcomes: SavedRow['outcome'][]) => rows.filter(({ outcome }) => outcomes.includes(outcome));
  if (of('late').length > 0 && !first.submitted) await handInLate(student, attemptId);
  return {
    saved: of('saved', 'same').map(({ itemId, revision }) => ({ itemId, revision })),
    conflicts: of('conflict').map(({ itemId, value, revision, savedAt }) => ({
      itemId,
      value,
      revision,
      savedAt,
    })),
    late: of('late').map(({ itemId }) => itemId),
    moved,
    left,
    savedAt: now.toISOString(),
  };
}
