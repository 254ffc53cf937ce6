import type { IntakeDueDays } from '#contract/console/intakes/dueDays.ts';
import { moveDueDays } from '#server/features/assessments/asks/dueDays.actions.ts';
import { lockEnrolments } from '#server/features/assessments/asks/dueDays.queries.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { changeDays, copyDays, dueDaysOf } from './dueDays.queries.ts';
import { dueDayChanges, dueDayFindings, type GivenDay } from './dueDays.rules.ts';
import { intakeById } from './intakes.queries.ts';

/** When the assessments of an intake are due. */
export async function readDueDays({ tx }: Scope, id: string): Promise<IntakeDueDays> {
  const { dueDaysRevision: revision } = found(await intakeById(tx, id));
  return { revision, assessments: await dueDaysOf(tx, id) };
}

/** Says when the assessments of an intake are due, if nobody else did since it was read, and tells its students. */
export async function changeDueDays(
  scope: Scope,
  id: string,
  { revision, days }: { revision: number; days: readonly GivenDay[] },
): Promise<IntakeDueDays> {
  const { tx } = scope;
  await lockIntake(tx, id);
  const intake = found(await intakeById(tx, id));
  const known = await dueDaysOf(tx, id);
  const errors = dueDayFindings(days, { startsOn: intake.startsOn, known });
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const changes = dueDayChanges(known, days);
  // The same press again.
  if (changes.length === 0) return { revision: intake.dueDaysRevision, assessments: known };
  if (intake.dueDaysRevision !== revision) throw new Problem('changed_elsewhere');
  await lockEnrolments(tx, id);
  await changeDays(tx, id, changes, revision + 1);
  const courseTitle = intake.course.title;
  await moveDueDays(scope, { intakeId: id, courseTitle, revision: revision + 1, changes });
  return readDueDays(scope, id);
}

/** Gives a new intake the due days of another one of its course, moved as its start is. */
export async function takeOverDueDays(
  { tx }: Scope,
  { id, courseId }: { id: string; courseId: string },
  from: string,
): Promise<void> {
  const source = await intakeById(tx, from);
  if (source?.courseId !== courseId) {
    throw wrongField('dueDaysFrom', 'unknown', 'This course has no such intake');
  }
  await copyDays(tx, from, id);
}
