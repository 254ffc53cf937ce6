import { lockIntake, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { note, type Desk } from '#server/features/registration/applicant/applicant.actions.ts';
import { mailPlaceFree } from './letters.actions.ts';
import { applyOutcome } from './outcome.actions.ts';
import {
  courseOf,
  firstWaiting,
  lockRegistration,
  registrationById,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { after } from '#server/features/registration/store/status.rules.ts';

export interface Locked {
  row: RegistrationRow;
  intake: Intake | null;
}

/**
 * A registration together with its intake, both kept from changing. Always the intake first: who frees a place gives
 * it to another registration, and two that did so in another order would wait for each other.
 */
export async function lockWithIntake({ tx }: Desk, id: string): Promise<Locked> {
  const seen = found(await registrationById(tx, id));
  const intake = seen.intakeId === null ? null : await lockIntake(tx, seen.intakeId);
  const row = found(await lockRegistration(tx, id));
  if (row.intakeId !== seen.intakeId) throw new Problem('changed_elsewhere');
  return { row, intake };
}

export const hasPlace = (intake: Intake | null): boolean =>
  intake === null || intake.places === null || intake.taken < intake.places;

/** Gives a place that has become free to whoever waits longest. */
async function offerNext(desk: Desk, intakeId: string): Promise<void> {
  const { tx } = desk;
  const intake = await lockIntake(tx, intakeId);
  const next = hasPlace(intake) ? await firstWaiting(tx, intakeId) : null;
  const status = next && after(next.status, 'offer_place');
  if (!next || !status) return;
  const placed = await updateRegistration(tx, next.id, { status, placeTaken: true });
  await note(desk, next.id, 'place_taken');
  const course = found(await courseOf(tx, next.courseId));
  await mailPlaceFree(desk, placed, course.title);
  await applyOutcome(desk, placed);
}

/** After a registration came to nothing: its place, if it had one, goes to the next. */
export async function freePlace(desk: Desk, ended: RegistrationRow): Promise<void> {
  if (!ended.placeTaken || ended.intakeId === null) return;
  await offerNext(desk, ended.intakeId);
}
