import type { z } from 'zod';
import type { EnrolmentList, EnrolmentRow, EnrolmentsQuery } from '#contract/enrolments/enrolmentList.ts';
import { may } from '#contract/kit/acts.ts';
import { allCourses, intakesOfCourse } from '#server/features/intakes/students.queries.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { statusSaid } from '#server/features/study/study.rules.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { enrolmentsPage, type enrolmentsByIds } from './list.queries.ts';

const pageSize = 25;

type Row = Awaited<ReturnType<typeof enrolmentsByIds>>[number];

/** An enrolment as the list shows it: one whose access is over has ended, also before the job of the day says so. */
export const rowSaid = (row: Row, today: string): EnrolmentRow => ({
  ...row,
  status: statusSaid(row.status, accessLock(row, today)),
});

/** One page of the enrolments. Four statements, one less where no course is chosen. */
export async function readEnrolments(
  { tx, today, caller }: RequestScope,
  { page: asked, search, view, courseId, intakeId }: z.output<typeof EnrolmentsQuery>,
): Promise<EnrolmentList> {
  const filter = {
    view,
    today,
    courseId,
    intakeId,
    viewer: caller,
    inEmails: may(caller.roles, 'contact.read'),
    ...(search && { pattern: containing(search) }),
  };
  const [{ rows, page, total }, courses, intakes] = await Promise.all([
    enrolmentsPage(tx, filter, { asked, size: pageSize }),
    allCourses(tx),
    courseId === undefined ? [] : intakesOfCourse(tx, courseId),
  ]);
  return {
    rows: rows.map((row) => rowSaid(row, today)),
    page,
    pageSize,
    total,
    courses: courses.map(({ id, title }) => ({ id, title })),
    intakes,
  };
}
