import type { IntakeTaught, StaffIntake } from '#contract/console/intakes.ts';
import { handOver } from '#server/features/assessments/allocation/allocation.actions.ts';
import { checkLocation } from '#server/features/courses/locations/locations.actions.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  activeRoles,
  addTrainer,
  addTrainers,
  intakeById,
  keepTrainers,
  removeTrainer,
  setLocation,
  teachersAmong,
  trainersOf,
  type IntakeRow,
} from './intakes.queries.ts';
import { hiddenReason } from './intakes.rules.ts';

/** Intakes as staff see them, with who teaches each. */
export async function intakesSaid({ tx, today }: Scope, rows: IntakeRow[]): Promise<StaffIntake[]> {
  const ids = rows.map(({ id }) => id);
  const trainers = Map.groupBy(await trainersOf(tx, ids), ({ intakeId }) => intakeId);
  return rows.map((row) => ({
    ...row,
    hidden: hiddenReason(row, today),
    trainers: (trainers.get(row.id) ?? []).map(({ id, name, roles }) => ({ id, name, roles })),
  }));
}

/** An intake with who teaches it. */
export async function readIntake(scope: Scope, id: string): Promise<StaffIntake> {
  const [intake] = await intakesSaid(scope, [found(await intakeById(scope.tx, id))]);
  return intake!;
}

/** Says where an intake is taught; null where it is not known yet. */
export async function placeIntake(scope: Scope, id: string, locationId: string | null): Promise<StaffIntake> {
  const { tx } = scope;
  const { location } = found(await intakeById(tx, id));
  // Where it is already it stays, also at a place that was retired since.
  if (locationId !== null && location?.id !== locationId) await checkLocation(tx, locationId);
  await setLocation(tx, id, locationId);
  return readIntake(scope, id);
}

/** Lets somebody teach or assess an intake. */
export async function assignTrainer(scope: Scope, id: string, personId: string): Promise<StaffIntake> {
  const { tx } = scope;
  found(await intakeById(tx, id));
  const roles = found(await activeRoles(tx, personId));
  if (!roles.includes('trainer') && !roles.includes('assessor')) {
    throw wrongField('personId', 'no_trainer', 'This person is neither trainer nor assessor');
  }
  await addTrainer(tx, id, personId);
  return readIntake(scope, id);
}

/** Takes somebody off an intake; whoever does not teach it stays off. */
export async function releaseTrainer(scope: Scope, id: string, personId: string): Promise<StaffIntake> {
  const { tx } = scope;
  found(await intakeById(tx, id));
  await removeTrainer(tx, id, personId);
  await handOver(scope, personId);
  return readIntake(scope, id);
}

/** Whether an intake is where and by whom it is asked to be; what is not asked is as it should be. */
export function isTaughtSo(
  { location, trainers }: StaffIntake,
  { locationId, trainerIds }: IntakeTaught,
): boolean {
  const teaching = new Set(trainers.map(({ id }) => id));
  const asked = trainerIds && new Set(trainerIds);
  return (
    (locationId === undefined || locationId === (location?.id ?? null)) &&
    (!asked || (asked.size === teaching.size && [...asked].every((id) => teaching.has(id))))
  );
}

/** Says where an intake is taught and by whom; whoever teaches it already may go on, also with a role less. */
export async function teachIntake(
  scope: Scope,
  id: string,
  { locationId, trainerIds }: IntakeTaught,
): Promise<void> {
  const { tx } = scope;
  if (locationId !== undefined) await placeIntake(scope, id, locationId);
  if (!trainerIds) return;
  const before = new Set((await trainersOf(tx, [id])).map((one) => one.id));
  const added = trainerIds.filter((one) => !before.has(one));
  const able = new Set(await teachersAmong(tx, added));
  if (added.some((one) => !able.has(one))) {
    throw wrongField('trainerIds', 'no_trainer', 'Somebody here is neither trainer nor assessor');
  }
  await keepTrainers(tx, id, trainerIds);
  await addTrainers(tx, id, added);
  for (const one of before) if (!trainerIds.includes(one)) await handOver(scope, one);
}
