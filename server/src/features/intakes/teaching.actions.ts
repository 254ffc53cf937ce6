import type { StaffIntake } from '#contract/console/intakes.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  activeRoles,
  addTrainer,
  holdLocation,
  intakeById,
  intakesOfCourse,
  removeTrainer,
  setLocation,
  trainersOfCourse,
  type IntakeRow,
} from './intakes.queries.ts';

async function withTrainers(tx: Tx, rows: IntakeRow[], courseId: string): Promise<StaffIntake[]> {
  const trainers = Map.groupBy(await trainersOfCourse(tx, courseId), ({ intakeId }) => intakeId);
  return rows.map((row) => ({
    ...row,
    trainers: (trainers.get(row.id) ?? []).map(({ id, name, roles }) => ({ id, name, roles })),
  }));
}

export const readIntakes = async ({ tx }: Scope, courseId: string) => ({
  intakes: await withTrainers(tx, await intakesOfCourse(tx, courseId), courseId),
});

/** An intake with who teaches it. */
export async function readIntake(tx: Tx, id: string): Promise<StaffIntake> {
  const row = found(await intakeById(tx, id));
  const [intake] = await withTrainers(tx, [row], row.courseId);
  return intake!;
}

/** Says where an intake is taught; null where it is not known yet. */
export async function placeIntake(
  { tx }: Scope,
  id: string,
  locationId: string | null,
): Promise<StaffIntake> {
  const { location } = found(await intakeById(tx, id));
  // Where it is already it stays, also at a place that was retired since.
  if (locationId !== null && location?.id !== locationId) {
    const place = await holdLocation(tx, locationId);
    if (!place) throw wrongField('locationId', 'unknown', 'There is no such place');
    if (place.retired) throw wrongField('locationId', 'retired', 'This place is no longer used');
  }
  await setLocation(tx, id, locationId);
  return readIntake(tx, id);
}

/** Lets somebody teach or assess an intake. */
export async function assignTrainer({ tx }: Scope, id: string, personId: string): Promise<StaffIntake> {
  found(await intakeById(tx, id));
  const roles = found(await activeRoles(tx, personId));
  if (!roles.includes('trainer') && !roles.includes('assessor')) {
    throw wrongField('personId', 'no_trainer', 'This person is neither trainer nor assessor');
  }
  await addTrainer(tx, id, personId);
  return readIntake(tx, id);
}

/** Takes somebody off an intake; whoever does not teach it stays off. */
export async function releaseTrainer({ tx }: Scope, id: string, personId: string): Promise<StaffIntake> {
  found(await intakeById(tx, id));
  await removeTrainer(tx, id, personId);
  return readIntake(tx, id);
}
