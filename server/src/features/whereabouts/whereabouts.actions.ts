import type { z } from 'zod';
import type { Whereabouts, WhereaboutsQuery } from '#contract/classes/whereabouts.ts';
import { assessmentsIn } from '#server/features/assessments/work/placed.actions.ts';
import { standingOf } from '#server/features/assessments/view/cards.rules.ts';
import { intakeDays } from '#server/features/classes/timetable.queries.ts';
import { classStudy } from '#server/features/study/study.actions.ts';
import { readClass, type ClassRow } from '#server/features/study/study.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { daysOfIntake } from './whereabouts.queries.ts';
import { narrowed, ordered } from './stage.rules.ts';
import { classIn, type Classmate } from './whereabouts.rules.ts';

const pageSize = 100;
/** How many students are read; of a larger class those who started last. */
const mostRead = 300;

async function classmatesOf(
  scope: RequestScope,
  intakeId: string,
  own: readonly ClassRow[],
): Promise<Classmate[]> {
  const { tx, today } = scope;
  const [days, studyIn] = await Promise.all([daysOfIntake(tx, intakeId), classStudy(scope, own)]);
  const rows = await assessmentsIn(tx, own, days, today);
  const rowsIn = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
  return own.map(({ id, person, edition }) => {
    const subscription = studyIn.get(id)!;
    const standings = (rowsIn.get(id) ?? []).flatMap((row) => standingOf(row, [subscription], scope) ?? []);
    return { person, subscription, edition, standings };
  });
}

/** Where each student of an intake is in one of its units. Four statements, and one where somebody is late with money. */
export async function readWhereabouts(
  scope: RequestScope,
  intakeId: string,
  { unit: unitId, order, page: asked, ...narrowing }: z.output<typeof WhereaboutsQuery>,
): Promise<Whereabouts> {
  const { tx, today, caller } = scope;
  const { id, name, courseTitle } = found(await intakeDays(tx, intakeId));
  const own = await readClass(tx, { intakeId, viewer: caller, today, most: mostRead });
  const { rows: all, ...shown } = classIn(await classmatesOf(scope, intakeId, own), unitId, scope);
  const rows = ordered(narrowed(all, narrowing), order);
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  return {
    intake: { id, name, course: courseTitle },
    ...shown,
    unread: (own[0]?.total ?? 0) - own.length,
    students: {
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      page,
      pageSize,
      total: rows.length,
    },
  };
}
