import { desc, eq, inArray, sql } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { studentNote } from './atRisk.table.ts';

/** Whose each of these enrolments is. */
export const peopleOf = async (tx: Tx, subscriptionIds: readonly string[]) =>
  tx
    .select({ personId: courseSubscription.personId })
    .from(courseSubscription)
    .where(inArray(courseSubscription.id, [...subscriptionIds]));

/** Lets what is sent twice at once wait for the first. */
export async function lockNotes(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`student note ${key}`}, 0))`);
}

/** What a press noted. */
export const notesByKey = async (tx: Tx, key: string) =>
  tx
    .select({
      id: studentNote.id,
      subscriptionId: studentNote.subscriptionId,
      byPersonId: studentNote.byPersonId,
      at: studentNote.at,
    })
    .from(studentNote)
    .where(eq(studentNote.key, key));

export async function insertNotes(
  tx: Tx,
  notes: readonly (typeof studentNote.$inferInsert)[],
): Promise<void> {
  await tx.insert(studentNote).values([...notes]);
}

export async function deleteNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(studentNote).where(inArray(studentNote.id, [...ids]));
}

const noteColumns = {
  id: studentNote.id,
  subscriptionId: studentNote.subscriptionId,
  text: studentNote.text,
  by: person.name,
  at: studentNote.at,
  setAsideUntil: studentNote.setAsideUntil,
};

const notes = (tx: Tx) =>
  tx
    .select(noteColumns)
    .from(studentNote)
    .innerJoin(person, tenantJoin(person, studentNote, studentNote.byPersonId));
export type NoteRow = Awaited<ReturnType<typeof notes>>[number];

/** The newest note of each of these enrolments that has one. */
export const newestNotes = async (tx: Tx, subscriptionIds: readonly string[]): Promise<NoteRow[]> =>
  subscriptionIds.length === 0
    ? []
    : tx
        .selectDistinctOn([studentNote.subscriptionId], noteColumns)
        .from(studentNote)
        .innerJoin(person, tenantJoin(person, studentNote, studentNote.byPersonId))
        .where(inArray(studentNote.subscriptionId, [...subscriptionIds]))
        .orderBy(studentNote.subscriptionId, desc(studentNote.at), desc(studentNote.id));

/** What was noted with an enrolment, the newest first. */
export const notesOf = async (tx: Tx, subscriptionId: string): Promise<NoteRow[]> =>
  notes(tx)
    .where(eq(studentNote.subscriptionId, subscriptionId))
    .orderBy(desc(studentNote.at), desc(studentNote.id));
