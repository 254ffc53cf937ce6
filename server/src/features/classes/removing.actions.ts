import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { keptIntake } from './keeping.actions.ts';
import {
  dropNotices,
  hasStudents,
  lockClasses,
  removeClasses,
  studentsOf,
  withRoll,
} from './timetable.queries.ts';
import { isRemovable } from './timetable.rules.ts';

/** Removes classes that nobody was told of, with the notices of them that nobody has seen. */
export async function dropClasses(scope: RequestScope, intakeId: string, ids: string[]): Promise<void> {
  const { tx, now } = scope;
  await keptIntake(scope, intakeId);
  const rows = await lockClasses(tx, intakeId, ids);
  if (rows.length === 0) return;
  const rolls = await withRoll(tx, ids);
  const told = await hasStudents(tx, intakeId);
  const removable = rows.every(({ id, createdAt }) =>
    isRemovable({ hasRoll: rolls.has(id), createdAt }, told, now),
  );
  if (!removable) throw new Problem('wrong_state');
  await removeClasses(
    tx,
    rows.map(({ id }) => id),
  );
  if (!told) return;
  const series = new Set(rows.map(({ seriesId }) => seriesId));
  const students = await studentsOf(tx, intakeId);
  const once = [...series].flatMap((one) =>
    students.map(({ subscriptionId }) => `classes_added:${one}:${subscriptionId}`),
  );
  await dropNotices(tx, once);
}
