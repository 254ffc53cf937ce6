import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentMessage } from './talk.table.ts';
import { studentAssessment } from './work.table.ts';

export async function insertMessage(tx: Tx, values: typeof assessmentMessage.$inferInsert): Promise<string> {
  const [row] = await tx.insert(assessmentMessage).values(values).returning({ id: assessmentMessage.id });
  return row!.id;
}

const messages = prepared(['studentAssessmentId'], (tx, { studentAssessmentId }) =>
  tx
    .select({ message: assessmentMessage, name: person.name })
    .from(assessmentMessage)
    .innerJoin(person, tenantJoin(person, assessmentMessage, assessmentMessage.byPersonId))
    .where(eq(assessmentMessage.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(assessmentMessage.at), asc(assessmentMessage.id)),
);

/** The messages between student and staff, oldest first. */
export const messagesOf = (tx: Tx, studentAssessmentId: string) => messages(tx, { studentAssessmentId });
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

/** A student's message that no staff member has answered. */
const unanswered = sql`said.side = 'student' and not exists (select from ${assessmentMessage} answer
  where answer.organisation_id = said.organisation_id
    and answer.student_assessment_id = said.student_assessment_id
    and answer.side = 'staff' and (answer.at, answer.id) > (said.at, said.id))`;

/** For a joined work: the number of student messages that wait for an answer. */
export const openMessages: SQL<number> = sql`(
  select count(*)::int from ${assessmentMessage} said
  where said.organisation_id = ${studentAssessment.organisationId}
    and said.student_assessment_id = ${studentAssessment.id} and ${unanswered})`;

/** Works with a student message that waits for an answer. */
export const worksWithOpenMessages: SQL = sql`
  select said.student_assessment_id from ${assessmentMessage} said where ${unanswered}`;
