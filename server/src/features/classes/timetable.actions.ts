import type { ClassDetails, Repeat, StaffClass, Timetable } from '#contract/classes/classes.ts';
import { lockIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { teachersAmong } from '#server/features/intakes/intakes.queries.ts';
import { checkLocation } from '#server/features/courses/locations/locations.actions.ts';
import { derivedId } from '#server/platform/basics/derivedId.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { classRows } from './classes.queries.ts';
import { inOrder, keepsIntake, keptIntake } from './keeping.actions.ts';
import { tellStudents } from './notices.actions.ts';
import {
  countOfIntake,
  insertClasses,
  intakeDays,
  lockClasses,
  moveClass,
  seriesOf,
  setPeopleAndUnits,
  unitsOfIntake,
  withRoll,
} from './timetable.queries.ts';
import { daysOf, movedDays, timesOf, whenFindings, type ClassTimes } from './timetable.rules.ts';

/** So many classes an intake has at the most. */
const mostOfIntake = 500;

/** The timetable of an intake, for everybody who may read intakes. */
export async function readTimetable(scope: RequestScope, intakeId: string): Promise<Timetable> {
  const { tx, timeZone } = scope;
  const { id, name, startsOn, endsOn } = found(await intakeDays(tx, intakeId));
  return {
    intake: { id, name, startsOn, endsOn },
    keeps: await keepsIntake(scope, intakeId),
    classes: await classRows(tx, timeZone, { intakeId }),
  };
}

/** Refuses units of another course, people who cannot teach and places that are not used. */
async function checkDetails(
  { tx }: RequestScope,
  intakeId: string,
  { locationId, trainerIds, unitIds }: ClassDetails,
  known: {
    locationIds: readonly (string | null)[];
    trainerIds: readonly string[];
    unitIds: readonly string[];
  },
): Promise<void> {
  if (locationId !== null && !known.locationIds.includes(locationId)) {
    await checkLocation(tx, locationId);
  }
  const fresh = trainerIds.filter((id) => !known.trainerIds.includes(id));
  const able = new Set(await teachersAmong(tx, fresh));
  if (fresh.some((id) => !able.has(id))) {
    throw wrongField('trainerIds', 'no_trainer', 'Somebody here is neither trainer nor assessor');
  }
  const units = new Set([...(await unitsOfIntake(tx, intakeId)).map(({ id }) => id), ...known.unitIds]);
  if (unitIds.some((id) => !units.has(id))) {
    throw wrongField('unitIds', 'unknown', 'The course of the intake has no such unit');
  }
}

const whenSaid = ({ day }: { day: string }, { from }: { from: string }): string => `${day} ${from}`;

/** Adds one class or several, once, and tells the students of those to come. */
export async function addClasses(
  scope: RequestScope,
  intakeId: string,
  { seriesId, repeat, ...given }: ClassDetails & { seriesId: string; repeat: Repeat | null },
): Promise<string[]> {
  const { tx, now, timeZone } = scope;
  const { courseTitle } = await keptIntake(scope, intakeId);
  const errors = whenFindings(given, repeat);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  found(await lockIntake(tx, intakeId));
  const known = await seriesOf(tx, seriesId);
  // The same press again.
  if (known) {
    if (known.intakeId === intakeId) return [];
    throw new Problem('idempotency_conflict');
  }
  await checkDetails(scope, intakeId, given, { locationIds: [], trainerIds: [], unitIds: [] });
  const { days } = daysOf(given.day, repeat);
  if (days.length + (await countOfIntake(tx, intakeId)) > mostOfIntake) {
    throw wrongField('repeat.until', 'too_many', `An intake has at most ${mostOfIntake} classes`);
  }
  const { locationId, room, link, note } = given;
  const made = days.map((day) => ({
    ...timesOf(day, given, timeZone),
    id: derivedId(`${seriesId}:${day}`),
    intakeId,
    seriesId,
    createdAt: now,
    locationId,
    room,
    link,
    note,
  }));
  await insertClasses(tx, made);
  const ids = made.map(({ id }) => id);
  await setPeopleAndUnits(tx, ids, given);
  const coming = made.filter(({ startsAt }) => startsAt > now);
  if (coming.length > 0) {
    await tellStudents(scope, {
      intakeId,
      kind: coming.length === 1 ? 'class_added' : 'classes_added',
      title: courseTitle,
      when: coming.length === 1 ? whenSaid(coming[0]!, given) : '',
      once: `classes_added:${seriesId}`,
    });
  }
  return ids;
}

/** What of a class its students have to be told. */
const isMove = (before: StaffClass, after: ClassTimes, given: ClassDetails): boolean =>
  new Date(before.startsAt).getTime() !== after.startsAt.getTime() ||
  new Date(before.endsAt).getTime() !== after.endsAt.getTime() ||
  (before.location?.id ?? null) !== given.locationId ||
  before.room !== given.room ||
  before.link !== given.link;

const unique = (all: readonly string[]): string[] => [...new Set(all)];

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const isSame = (before: StaffClass, after: ClassTimes, given: ClassDetails): boolean =>
  !isMove(before, after, given) &&
  before.note === given.note &&
  sameSet(
    before.trainers.map(({ id }) => id),
    unique(given.trainerIds),
  ) &&
  sameSet(
    before.units.map(({ id }) => id),
    unique(given.unitIds),
  );

/** Refuses to move a class away from the day its roll was called on. */
async function refuseMoved(
  { tx }: RequestScope,
  before: readonly StaffClass[],
  after: readonly ClassTimes[],
) {
  const moved = before.filter(({ day }, at) => day !== after[at]!.day).map(({ id }) => id);
  if (moved.length > 0 && (await withRoll(tx, moved)).size > 0) {
    throw wrongField('day', 'has_roll', 'The roll of this class was called; its day stays');
  }
}

/** Changes classes that nobody else changed since they were read, and tells the students of those to come. */
export async function changeClasses(
  scope: RequestScope,
  intakeId: string,
  { ids, revisions, ...given }: ClassDetails & { ids: string[]; revisions: number[] },
): Promise<void> {
  const { tx, now, timeZone } = scope;
  await keptIntake(scope, intakeId);
  const errors = whenFindings(given);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const locked = inOrder(await lockClasses(tx, intakeId, ids), ids);
  const before = inOrder(await classRows(tx, timeZone, { intakeId, ids }), ids);
  const days = movedDays(
    before.map(({ day }) => day),
    given.day,
  );
  const after = days.map((day) => timesOf(day, given, timeZone));
  // The same press again.
  if (before.every((one, at) => isSame(one, after[at]!, given))) return;
  if (locked.some(({ revision }, at) => revision !== revisions[at])) throw new Problem('changed_elsewhere');
  await refuseMoved(scope, before, after);
  await checkDetails(scope, intakeId, given, {
    locationIds: before.map(({ location }) => location?.id ?? null),
    trainerIds: before.flatMap(({ trainers }) => trainers.map(({ id }) => id)),
    unitIds: before.flatMap(({ units }) => units.map(({ id }) => id)),
  });
  const { locationId, room, link, note } = given;
  for (const [at, { id }] of before.entries()) {
    await moveClass(tx, id, { ...after[at]!, locationId, room, link, note });
  }
  await setPeopleAndUnits(tx, ids, given);
  const moved = before.flatMap((one, at) => {
    const coming = new Date(one.startsAt) > now || after[at]!.startsAt > now;
    return coming && one.cancelReason === null && isMove(one, after[at]!, given)
      ? [{ one, to: after[at]! }]
      : [];
  });
  if (moved.length === 0) return;
  const [{ one, to }] = moved as [(typeof moved)[number]];
  await tellStudents(scope, {
    intakeId,
    kind: moved.length === 1 ? 'class_changed' : 'classes_changed',
    title: one.course.title,
    when: moved.length === 1 ? whenSaid(to, given) : '',
    once: `classes_changed:${one.id}:${one.revision + 1}`,
  });
}
