import { lockIntake, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { mailPlaceFree } from './outcomeLetters.actions.ts';
import { applyOutcome } from './outcome.actions.ts';
import {
  courseOf,
  lockRegistration,
  registrationById,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { firstWaiting } from '#server/features/registration/store/waiting.queries.ts';
import { after } from '#server/features/registration/store/status.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

export interface RegistrationWithIntake {
  row: RegistrationRow;
  intake: Intake | null;
}

/**
 * Locks a registration and its intake, always the intake first. Freeing a place gives it to another registration, so a
 * different lock order could cause a deadlock.
 */
export async function lockWithIntake({ tx }: Scope, id: string): Promise<RegistrationWithIntake> {
  const seen = found(await registrationById(tx, id));
  const intake = seen.intakeId === null ? null : await lockIntake(tx, seen.intakeId);
  const row = found(await lockRegistration(tx, id));
  if (row.intakeId !== seen.intakeId) throw new Problem('changed_elsewhere');
  return { row, intake };
}

export const hasPlace = (intake: Intake | null): boolean =>
  intake === null || intake.places === null || intake.taken < intake.places;

/** Offers a free place to the registration that has waited longest. */
export async function offerNext(scope: Scope, intakeId: string): Promise<void> {
  const { tx } = scope;
  const intake = await lockIntake(tx, intakeId);
  const next = hasPlace(intake) ? await firstWaiting(tx, intakeId) : null;
  const status = next && after(next.status, 'offer_place');
  if (!next || !status) return;
  const placed = await updateRegistration(tx, next.id, { status, placeTaken: true });
  await note(scope, next.id, 'place_taken');
  const course = found(await courseOf(tx, next.courseId));
  await mailPlaceFree(scope, placed, course.title);
  await applyOutcome(scope, placed);
}

/** After a registration ended without enrolment, gives its place (if any) to the next. */
export async function freePlace(scope: Scope, ended: RegistrationRow): Promise<void> {
  if (!ended.placeTaken || ended.intakeId === null) return;
  await offerNext(scope, ended.intakeId);
}
