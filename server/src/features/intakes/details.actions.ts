import type { IntakeDetails, StaffIntake } from '#contract/console/intakes.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { offerNext } from '#server/features/registration/outcome/places.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { changeIntake, holdCourse, insertIntake, intakeById } from './intakes.queries.ts';
import { intakeFindings } from './intakes.rules.ts';
import { readIntake } from './teaching.actions.ts';

const detailsOf = (from: IntakeDetails): IntakeDetails => ({
  name: from.name,
  startsOn: from.startsOn,
  endsOn: from.endsOn,
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
  before: (IntakeDetails & { taken: number }) | null,
): Promise<void> {
  const course = await holdCourse(tx, courseId);
  if (!course) throw wrongField('courseId', 'unknown', 'There is no such course');
  const errors = intakeFindings(details, {
    before,
    taken: before?.taken ?? 0,
    coursePublished: course.published,
  });
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

type NewIntake = IntakeDetails & { id: string; courseId: string };

/** Adds an intake, once. */
export async function addIntake(scope: Scope, given: NewIntake): Promise<StaffIntake> {
  const { tx } = scope;
  if (!(await intakeById(tx, given.id))) {
    await check(scope, given.courseId, given, null);
    // The same press, sent twice at once, finds the row of the first.
    await insertIntake(tx, { ...detailsOf(given), id: given.id, courseId: given.courseId });
  }
  const known = await intakeById(tx, given.id);
  if (known?.courseId !== given.courseId || !isSame(known, given)) throw new Problem('idempotency_conflict');
  return readIntake(scope, given.id);
}

/** Changes an intake that nobody else has changed since it was read; more places go to those who wait longest. */
export async function changeDetails(
  scope: Scope,
  id: string,
  { revision, ...details }: IntakeDetails & { revision: number },
): Promise<StaffIntake> {
  const { tx } = scope;
  await lockIntake(tx, id);
  const known = found(await intakeById(tx, id));
  // The same press again.
  if (isSame(known, details)) return readIntake(scope, id);
  if (known.revision !== revision) throw new Problem('changed_elsewhere');
  await check(scope, known.courseId, details, known);
  await changeIntake(tx, id, { ...detailsOf(details), revision: revision + 1 });
  // Each offer looks for itself whether a place is left.
  for (let waiting = known.waiting; waiting > 0; waiting -= 1) await offerNext(scope, id);
  return readIntake(scope, id);
}
