import { and, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { course } from './courses.table.ts';
import { courseEdition, courseEditionUnit } from './editions.table.ts';
import { courseSubscription } from './subscriptions.table.ts';

/** Where people, intakes or money are put to a course, templates are no choice: a list for choosing one has this. */
export const notTemplate = ne(course.status, 'template');

/** Id of the newest published edition of a course: what its catalogue page shows and a new subscription follows. */
export const newestEdition = (organisationId: SQLWrapper, courseId: SQLWrapper): SQL<string> =>
  sql<string>`(select e.id from ${courseEdition} e
    where e.organisation_id = ${organisationId} and e.course_id = ${courseId} and e.status = 'published'
    order by e.number desc limit 1)`;

export async function newestEditionOf(tx: Tx, courseId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select ${newestEdition(sql`app_organisation()`, sql`${courseId}::uuid`)} as id`,
  );
  return rows[0]!.id;
}

/** Joins the units of the edition that a joined subscription follows. */
export const unitsStudied: SQL = and(
  eq(courseEditionUnit.organisationId, courseSubscription.organisationId),
  eq(courseEditionUnit.courseEditionId, courseSubscription.courseEditionId),
)!;
