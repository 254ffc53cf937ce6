import type { AssessmentMessage } from '#contract/assessments/assessments.ts';
import { insertMessage, messagesOf } from '#server/features/assessments/record/messages.queries.ts';
import { versionHasItem } from '#server/features/assessments/tool/items.queries.ts';
import { workById } from '#server/features/assessments/record/works.queries.ts';
import { messageSaid } from '#server/features/assessments/talk/messages.rules.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Messages between student and staff about the work, oldest first. */
export const messagesSaid = async (tx: Tx, studentAssessmentId: string): Promise<AssessmentMessage[]> =>
  (await messagesOf(tx, studentAssessmentId)).map(messageSaid);

/** Writes to a student about their work; staff cannot write to themselves. */
export async function writeToStudent(
  scope: Scope,
  staffId: string,
  id: string,
  { itemId, text }: { itemId: string | null; text: string },
): Promise<AssessmentMessage[]> {
  const { tx, now } = scope;
  const work = found(await workById(tx, id));
  refuseOwn(staffId, work.personId);
  if (itemId !== null && !(await versionHasItem(tx, work.versionId, itemId))) throw new Problem('not_found');
  const messageId = await insertMessage(tx, {
    studentAssessmentId: id,
    itemId,
    side: 'staff',
    byPersonId: staffId,
    text,
    at: now,
  });
  await notify(scope, {
    personId: work.personId,
    kind: 'message_received',
    title: work.title,
    path: `/assessments/${work.assessmentId}#message-${messageId}`,
    once: `message:${messageId}`,
    at: now,
  });
  return messagesSaid(tx, id);
}
