import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { notTemplate } from '#server/features/courses/editions.queries.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { nameSaid } from '#server/features/registration/desk/queue.queries.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const enrolledIn = (intakeId: string, viewer: Reacher) =>
  and(eq(courseSubscription.intakeId, intakeId), reached(viewer, courseSubscription.personId));

/** How many students of an intake the viewer reaches. */
export async function countStudents(tx: Tx, intakeId: string, viewer: Reacher): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(courseSubscription)
    .where(enrolledIn(intakeId, viewer));
  return row!.total;
}

/** The students of an intake whom the viewer reaches, by name; those who withdrew last. */
export const studentsPage = async (
  tx: Tx,
  intakeId: string,
  viewer: Reacher,
  page: { size: number; skip: number },
) =>
  tx
    .select({ id: courseSubscription.id, personId: person.id, name: person.name })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .where(enrolledIn(intakeId, viewer))
    .orderBy(
      sql`${courseSubscription.status} = 'withdrawn'`,
      asc(sql`lower(${person.name})`),
      asc(courseSubscription.id),
    )
    .limit(page.size)
    .offset(page.skip);

/** Who waits for a place of an intake, longest first. */
export const waitingFor = async (tx: Tx, intakeId: string, most: number) =>
  tx
    .select({
      id: registration.id,
      name: nameSaid,
      number: registration.number,
      waitingSince: registration.waitingSince,
    })
    .from(registration)
    .where(and(eq(registration.intakeId, intakeId), eq(registration.status, 'waiting')))
    .orderBy(asc(registration.waitingSince), asc(registration.id))
    .limit(most);

/** The courses of the organisation, by title: what an intake can be of, and what somebody can be enrolled in. */
export const allCourses = async (tx: Tx) =>
  tx
    .select({
      id: course.id,
      code: course.code,
      title: course.title,
      published: sql<boolean>`${course.status} = 'published'`,
    })
    .from(course)
    .where(notTemplate)
    .orderBy(asc(course.title), asc(course.id));

/** Who can teach or assess. */
export const allTrainers = async (tx: Tx) =>
  tx
    .select({ id: person.id, name: person.name, roles: person.roles })
    .from(person)
    .where(
      and(
        isNull(person.endedAt),
        isNull(person.mergedInto),
        or(sql`${person.roles} @> '{trainer}'`, sql`${person.roles} @> '{assessor}'`),
      ),
    )
    .orderBy(asc(sql`lower(${person.name})`), asc(person.id));

/** The intakes of a course, newest start first. */
export const intakesOfCourse = async (tx: Tx, courseId: string) =>
  tx
    .select({ id: intake.id, name: intake.name })
    .from(intake)
    .where(eq(intake.courseId, courseId))
    .orderBy(desc(intake.startsOn), asc(intake.id));
