import type { z } from 'zod';
import type { EnrolmentList, EnrolmentRow, EnrolmentsQuery } from '#contract/enrolments/enrolmentList.ts';
import { narrowingChoices, shownTo } from '#server/features/intakes/narrowing.actions.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { statusSaid } from '#server/features/study/study.rules.ts';
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
  scope: RequestScope,
  { page: asked, search, ...narrowed }: z.output<typeof EnrolmentsQuery>,
): Promise<EnrolmentList> {
  const { tx, today, caller } = scope;
  const filter = { ...narrowed, today, ...shownTo(caller, search) };
  const [{ rows, page, total }, choices] = await Promise.all([
    enrolmentsPage(tx, filter, { asked, size: pageSize }),
    narrowingChoices(scope, narrowed.courseId),
  ]);
  return {
    rows: rows.map((row) => rowSaid(row, today)),
    page,
    pageSize,
    total,
    ...choices,
  };
}
