import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { extensionRequest } from './talk.table.ts';
import { studentAssessment } from './work.table.ts';

export type ExtensionRow = typeof extensionRequest.$inferSelect;

export async function insertExtension(tx: Tx, values: typeof extensionRequest.$inferInsert): Promise<string> {
  const [row] = await tx.insert(extensionRequest).values(values).returning({ id: extensionRequest.id });
  return row!.id;
}

export async function decideExtension(
  tx: Tx,
  id: string,
  decision: Pick<ExtensionRow, 'state' | 'until' | 'note' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(extensionRequest).set(decision).where(eq(extensionRequest.id, id));
}

export async function extensionById(tx: Tx, id: string): Promise<ExtensionRow | null> {
  const [row] = await tx.select().from(extensionRequest).where(eq(extensionRequest.id, id));
  return row ?? null;
}

const extensions = prepared(['studentAssessmentId'], (tx, { studentAssessmentId }) =>
  tx
    .select()
    .from(extensionRequest)
    .where(eq(extensionRequest.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(extensionRequest.askedAt), asc(extensionRequest.id)),
);

/** Every request for more time, oldest first. */
export const extensionsOf = (tx: Tx, studentAssessmentId: string): Promise<ExtensionRow[]> =>
  extensions(tx, { studentAssessmentId });

const ofWork = sql`e.organisation_id = ${studentAssessment.organisationId}
  and e.student_assessment_id = ${studentAssessment.id}`;

/** For a joined work: the state of its newest request; null when there is none. */
export const newestExtension: SQL<ExtensionRow['state'] | null> = sql`(
  select e.state from ${extensionRequest} e where ${ofWork} order by e.asked_at desc limit 1)`;

/** For a joined work: whether a request waits for an answer. */
export const extensionAsked: SQL<boolean> = sql`exists (
  select from ${extensionRequest} e where ${ofWork} and e.state = 'asked')`;

/** Works with a request that waits for an answer. */
export const worksAskingForTime: SQL = sql`
  select e.student_assessment_id from ${extensionRequest} e where e.state = 'asked'`;
