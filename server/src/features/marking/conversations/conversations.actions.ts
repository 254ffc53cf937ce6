import {
  conversationById,
  conversationsOf,
  insertConversation,
  insertRemark,
  type ConversationRow,
} from '#server/features/assessments/record/conversations/conversations.queries.ts';
import { viewAssessment } from '#server/features/assessments/view/view.actions.ts';
import { noteEvent } from '#server/features/evidence/records/work.actions.ts';
import { keepClaim } from '#server/features/marking/claim.actions.ts';
import { openAttempt } from '#server/features/marking/works.actions.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { conversationFaults } from './conversations.rules.ts';

type Writing = Pick<
  ConversationRow,
  'itemId' | 'way' | 'present' | 'exchanges' | 'finding' | 'note' | 'replaces'
> & { readonly heldAt: string };

/** Throws unless these minutes are about the attempt and stand. */
function notReplaced(rows: readonly ConversationRow[], id: string | null): void {
  if (id === null) return;
  found(rows.find((row) => row.id === id));
  if (rows.some(({ replaces }) => replaces === id)) throw new Problem('changed_elsewhere');
}

/** Writes the minutes of a conversation while its work is judged; what they replace stays on record. Returns the work. */
export async function recordConversation(
  scope: RequestScope,
  attemptId: string,
  { heldAt: held, ...said }: Writing,
): Promise<string> {
  const { tx, caller, now } = scope;
  const opened = await openAttempt(scope, attemptId);
  await keepClaim(scope, opened);
  const { work, attempt } = opened;
  const rows = await conversationsOf(tx, [attemptId], false);
  notReplaced(rows, said.replaces);
  const heldAt = new Date(held);
  const errors = conversationFaults({ ...said, heldAt }, { ...attempt, count: rows.length }, now);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  await insertConversation(tx, { attemptId, ...said, heldAt, byPersonId: caller.personId, at: now });
  const kind = said.replaces === null ? 'conversation_recorded' : 'conversation_rewritten';
  await noteEvent(scope, { studentAssessmentId: work.id, attemptId }, kind, caller.personId);
  return work.id;
}

/** What a student says about the minutes they read, once. */
export async function remarkOn(scope: RequestScope, id: string, text: string) {
  const { tx, caller, now } = scope;
  const minutes = found(await conversationById(tx, id));
  if (minutes.personId !== caller.personId || !minutes.releasedAt) throw new Problem('not_found');
  if (minutes.isReplaced) throw new Problem('changed_elsewhere');
  if (!(await insertRemark(tx, { conversationId: id, text, at: now }))) throw new Problem('already_done');
  await noteEvent(scope, minutes, 'conversation_remarked', caller.personId);
  return viewAssessment(studentOf(scope), minutes.assessmentId);
}
