import { desc, eq, sql } from 'drizzle-orm';
import { courseInformation } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { RegistrationStatus } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { toldByVersion } from './told.queries.ts';

/** States in which the applicant can still change what is sent. */
const unsent: RegistrationStatus[] = ['draft', 'info_needed'];

const named = { id: course.id, code: course.code, title: course.title };

export async function courseNamed(tx: Tx, id: string) {
  const [row] = await tx.select(named).from(course).where(eq(course.id, id));
  return row ?? null;
}

/** The course, for one publication at a time: two would want the same number. */
export async function heldCourse(tx: Tx, id: string) {
  const [row] = await tx.select(named).from(course).where(eq(course.id, id)).for('no key update');
  return row ?? null;
}

/** The newest first, each with how many were told it. */
export async function versionsOf(tx: Tx, courseId: string, most: number) {
  const told = toldByVersion(tx, courseId);
  return tx
    .select({
      id: courseInformation.id,
      version: courseInformation.version,
      publishedAt: courseInformation.publishedAt,
      by: person.name,
      told: sql<number>`coalesce(${told.times}, 0)::int`,
    })
    .from(courseInformation)
    .leftJoin(person, tenantJoin(person, courseInformation, courseInformation.publishedBy))
    .leftJoin(told, eq(told.version, courseInformation.version))
    .where(eq(courseInformation.courseId, courseId))
    .orderBy(desc(courseInformation.version))
    .limit(most);
}

export async function newestVersion(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({ version: courseInformation.version, content: courseInformation.content })
    .from(courseInformation)
    .where(eq(courseInformation.courseId, courseId))
    .orderBy(desc(courseInformation.version))
    .limit(1);
  return row ?? null;
}

export async function contentById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ content: courseInformation.content })
    .from(courseInformation)
    .where(eq(courseInformation.id, id));
  return row?.content ?? null;
}

export async function insertVersion(tx: Tx, values: typeof courseInformation.$inferInsert): Promise<void> {
  await tx.insert(courseInformation).values(values);
}

/** How many applications are still being written, and how many were sent with a version. */
export async function readersOf(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({
      unsent: sql<number>`(count(*) filter (where ${registration.status} in ${unsent}))::int`,
      told: sql<number>`(count(*) filter (where ${registration.status} not in ${unsent}
        and ${registration.informationVersion} is not null))::int`,
    })
    .from(registration)
    .where(eq(registration.courseId, courseId));
  return row!;
}
