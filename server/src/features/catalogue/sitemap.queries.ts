import { and, asc, eq, sql } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { courseOffer } from './catalogue.table.ts';
import { isOffered, offerOfCourse } from './catalogue.queries.ts';

/** The courses open for enrolment, for the sitemap. */
export async function offeredCourseDates(tx: Tx) {
  return tx
    .select({
      id: course.id,
      changedAt: sql<string>`(
        select max(i.published_at) from course_information i
        where i.organisation_id = ${course.organisationId} and i.course_id = ${course.id})`.mapWith(
        (value: string | null) => value && new Date(value).toISOString(),
      ),
    })
    .from(course)
    .innerJoin(courseOffer, offerOfCourse)
    .where(isOffered)
    .orderBy(asc(course.createdAt), asc(course.id));
}

/** The title of a course open for enrolment. */
export async function offeredCourseTitle(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ title: course.title })
    .from(course)
    .innerJoin(courseOffer, offerOfCourse)
    .where(and(isOffered, eq(course.id, id)));
  return row?.title ?? null;
}
