import type { IntakeDetails, IntakeTaught, StaffIntake } from '#contract/console/intakes.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { offerNext } from '#server/features/registration/outcome/places.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { takeOverDueDays } from './dueDays.actions.ts';
import { changeIntake, holdCourse, insertIntake, intakeById } from './intakes.queries.ts';
import { intakeFindings } from './intakes.rules.ts';
import { isTaughtSo, readIntake, teachIntake } from './teaching.actions.ts';

const detailsOf = (from: IntakeDetails): IntakeDetails => ({
  name: from.name,
  startsOn: from.startsOn,
  endsOn: from.endsOn,
  opensOn: from.opensOn,
  closesOn: from.closesOn,
  mode: from.mode,
  place: from.place,
  schedule: from.schedule,
  places: from.places,
  waitingList: from.waitingList,
  listed: from.listed,
});
const isSame = (a: IntakeDetails, b: IntakeDetails): boolean =>
  JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b));

async function check(
  { tx }: Scope,
  courseId: string,
  details: IntakeDetails,
  before: (IntakeDetails & { taken: number; firstDueOn: string | null }) | null,
): Promise<void> {
  const course = await holdCourse(tx, courseId);
  if (!course) throw wrongField('courseId', 'unknown', 'There is no such course');
  if (course.status === 'template')
    throw wrongField(
      'courseId',
      'template',
      'A template takes nobody: choose a course that was begun from it',
    );
  const errors = intakeFindings(details, { before, taken: before?.taken ?? 0 });
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

type NewIntake = IntakeDetails &
  IntakeTaught & { id: string; courseId: string; dueDaysFrom?: string | undefined };

/** Adds an intake, once. */
export async function addIntake(scope: Scope, given: NewIntake): Promise<StaffIntake> {
  const { tx } = scope;
  if (!(await intakeById(tx, given.id))) {
    await check(scope, given.courseId, given, null);
    // The same press, sent twice at once, finds the row of the first.
    await insertIntake(tx, { ...detailsOf(given), id: given.id, courseId: given.courseId });
    await teachIntake(scope, given.id, given);
    if (given.dueDaysFrom) await takeOverDueDays(scope, given, given.dueDaysFrom);
  }
  const known = await readIntake(scope, given.id);
  if (known.courseId !== given.courseId || !isSame(known, given) || !isTaughtSo(known, given)) {
    throw new Problem('idempotency_conflict');
  }
  return known;
}

type ChangedIntake = IntakeDetails & IntakeTaught & { revision: number };

/** Changes an intake that nobody else has changed since it was read; more places go to those who wait longest. */
export async function changeDetails(scope: Scope, id: string, given: ChangedIntake): Promise<StaffIntake> {
  const { tx } = scope;
  await lockIntake(tx, id);
  const known = await readIntake(scope, id);
  // The same press again.
  if (isSame(known, given) && isTaughtSo(known, given)) return known;
  if (known.revision !== given.revision) throw new Problem('changed_elsewhere');
  const { firstDueOn } = found(await intakeById(tx, id));
  await check(scope, known.courseId, given, { ...known, firstDueOn });
  await changeIntake(tx, id, { ...detailsOf(given), revision: known.revision + 1 });
  await teachIntake(scope, id, given);
  // Each offer looks for itself whether a place is left.
  for (let waiting = known.waiting; waiting > 0; waiting -= 1) await offerNext(scope, id);
  return readIntake(scope, id);
}
