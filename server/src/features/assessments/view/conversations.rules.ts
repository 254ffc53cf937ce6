import type { Conversation, Minutes } from '#contract/assessments/conversations.ts';
import type { ConversationRow } from '#server/features/assessments/record/conversations/conversations.queries.ts';
import type { MoveStep } from '#server/features/assessments/record/moved/moves.queries.ts';
import { idNow } from './moved.rules.ts';

/* Conversations from the rows of their minutes. Pure. */

const minutesSaid = (row: ConversationRow): Minutes => ({
  id: row.id,
  heldAt: row.heldAt.toISOString(),
  way: row.way,
  present: row.present,
  exchanges: row.exchanges,
  finding: row.finding,
  note: row.note,
  byName: row.byName,
  at: row.at.toISOString(),
  remark:
    row.remark === null || row.remarkAt === null
      ? null
      : { text: row.remark, at: row.remarkAt.toISOString() },
});

/** What stood in the place of these minutes, newest first. */
function formerOf(row: ConversationRow, rows: readonly ConversationRow[]): ConversationRow[] {
  const before = rows.find(({ id }) => id === row.replaces);
  return before ? [before, ...formerOf(before, rows)] : [];
}

/** The minutes that stand, each with what stood there before; a student reads of those what they remarked on. */
export function conversationsSaid(
  rows: readonly ConversationRow[],
  steps: readonly MoveStep[],
  reader: 'student' | 'staff',
): Conversation[] {
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows
    .filter(({ id }) => !replaced.has(id))
    .map((row) => ({
      ...minutesSaid(row),
      itemId: row.itemId && idNow(steps, row.itemId),
      attempt: row.attempt,
      former: formerOf(row, rows)
        .map(minutesSaid)
        .filter(({ remark }) => reader === 'staff' || remark),
    }));
}
