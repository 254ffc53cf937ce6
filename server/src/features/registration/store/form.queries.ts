import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { FormContent } from '#contract/registration/form/formContent.ts';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { notTemplate } from '#server/features/courses/editions.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { registration } from './registration.table.ts';
import { registrationFormDraft, registrationFormVersion } from './form.table.ts';

const HISTORY = 100;

export async function readVersions(tx: Tx) {
  return tx
    .select({
      id: registrationFormVersion.id,
      number: registrationFormVersion.number,
      changes: registrationFormVersion.changes,
      publishedAt: registrationFormVersion.publishedAt,
      by: person.name,
      underWay: sql<number>`(select count(*)::int from ${registration} r
        where r.organisation_id = app_organisation() and r.form_number = ${registrationFormVersion.number}
          and r.status not in ('accepted', 'declined', 'withdrawn'))`,
    })
    .from(registrationFormVersion)
    .leftJoin(person, tenantJoin(person, registrationFormVersion, registrationFormVersion.publishedBy))
    .orderBy(desc(registrationFormVersion.number))
    .limit(HISTORY);
}

export async function readDraft(tx: Tx) {
  const [row] = await tx
    .select({
      content: registrationFormDraft.content,
      revision: registrationFormDraft.revision,
      savedAt: registrationFormDraft.savedAt,
      by: person.name,
    })
    .from(registrationFormDraft)
    .leftJoin(person, tenantJoin(person, registrationFormDraft, registrationFormDraft.savedBy));
  return row ?? null;
}

/** The draft's row, made when missing and locked: one change of the form at a time. */
export async function heldDraft(tx: Tx) {
  await tx.insert(registrationFormDraft).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(registrationFormDraft).for('update');
  return row!;
}

interface DraftChange {
  content: FormContent | null;
  savedAt: Date | null;
  savedBy: string | null;
}

export async function updateDraft(tx: Tx, change: DraftChange): Promise<void> {
  await tx
    .update(registrationFormDraft)
    .set({ ...change, revision: sql`${registrationFormDraft.revision} + 1` });
}

export async function versionById(tx: Tx, id: string) {
  const [row] = await tx.select().from(registrationFormVersion).where(eq(registrationFormVersion.id, id));
  return row ?? null;
}

export async function newestVersion(tx: Tx) {
  const [row] = await tx
    .select({ number: registrationFormVersion.number, content: registrationFormVersion.content })
    .from(registrationFormVersion)
    .orderBy(desc(registrationFormVersion.number))
    .limit(1);
  return row ?? null;
}

/** The number of the newest version; 0 when none was published. */
export async function newestNumber(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ number: max(registrationFormVersion.number) })
    .from(registrationFormVersion);
  return row?.number ?? 0;
}

/** The form of a version; null where Livery's own is asked. */
export async function formContent(tx: Tx, number: number | null): Promise<FormContent | null> {
  if (number === null || number === 0) return null;
  const [row] = await tx
    .select({ content: registrationFormVersion.content })
    .from(registrationFormVersion)
    .where(eq(registrationFormVersion.number, number));
  return row?.content ?? null;
}

export async function insertVersion(
  tx: Tx,
  version: typeof registrationFormVersion.$inferInsert,
): Promise<void> {
  await tx.insert(registrationFormVersion).values(version);
}

export async function coursesToAsk(tx: Tx) {
  return tx
    .select({
      id: course.id,
      title: course.title,
      accredited: sql<boolean>`coalesce(${courseOffer.accredited}, false)`,
    })
    .from(course)
    .leftJoin(
      courseOffer,
      and(eq(courseOffer.organisationId, course.organisationId), eq(courseOffer.courseId, course.id)),
    )
    .where(notTemplate)
    .orderBy(asc(course.title), asc(course.id));
}
