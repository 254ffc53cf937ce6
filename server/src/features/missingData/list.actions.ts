import type { z } from 'zod';
import type { MissingDataList, MissingDataQuery } from '#contract/record/missingData.ts';
import { narrowingChoices, shownTo } from '#server/features/intakes/narrowing.actions.ts';
import { isForStudent } from '#server/features/registration/gaps/gaps.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { newestRequests } from './asking.queries.ts';
import { missingPage } from './list.queries.ts';

const pageSize = 25;

/** One page of students whose record lacks something. Five statements, one less where no course is chosen. */
export async function readMissingData(
  scope: RequestScope,
  { page: wanted, search, ...narrowed }: z.output<typeof MissingDataQuery>,
): Promise<MissingDataList> {
  const { tx, today, caller } = scope;
  const filter = { ...narrowed, ...shownTo(caller, search) };
  const [{ rows, page, total }, choices] = await Promise.all([
    missingPage(tx, filter, { asked: wanted, size: pageSize }),
    narrowingChoices(scope, narrowed.courseId),
  ]);
  const requests = await newestRequests(
    tx,
    rows.map(({ id }) => id),
  );
  const requestOf = new Map(requests.map((request) => [request.personId, request]));
  return {
    rows: rows.map(({ courseTitle, intake, startsOn, more, ...row }) => {
      const asked = requestOf.get(row.id);
      return {
        ...row,
        enrolment: { courseTitle, intake, startsOn, more },
        asked: asked ? { at: asked.at.toISOString(), by: asked.by, today: asked.askedOn === today } : null,
        askable: isForStudent(row),
      };
    }),
    page,
    pageSize,
    total,
    ...choices,
  };
}
