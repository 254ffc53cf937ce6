import { hasPlace, offerNext } from '#server/features/registration/outcome/places.actions.ts';
import { readIntake, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import type { Change } from '#server/features/subscriptions/state.rules.ts';
import { changeLocked } from '#server/features/subscriptions/subscriptions.actions.ts';
import { lockSubscription, settingsOf } from '#server/features/subscriptions/subscriptions.queries.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { lockWithPlaces, wasDone, type Act } from './enrolments.actions.ts';
import { daysInIntake } from './enrolments.rules.ts';
import { tellChange, tellEnd } from './letters.actions.ts';
import { settleMoney } from './withdrawal.actions.ts';

/** Acts that change only days and state. */
type Simple = Extract<Change, { act: 'extend' | 'pause' | 'resume' }>;

/** Does an act to an enrolment, once, and tells the student. */
async function change(scope: RequestScope, id: string, { key, reason }: Act, wanted: Simple): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (await wasDone(scope, row, wanted.act, key)) return;
  const by = scope.caller.personId;
  const { row: changed, eventId } = await changeLocked(scope, row, wanted, { by, reason, key });
  await tellChange(scope, changed, wanted.act, eventId);
}

export const extendAccess = (
  scope: RequestScope,
  id: string,
  { accessEndsOn, ...act }: Act & { accessEndsOn: string },
): Promise<void> => change(scope, id, act, { act: 'extend', accessEndsOn });

export async function pauseStudy(
  scope: RequestScope,
  id: string,
  { until, ...act }: Act & { until: string | null },
): Promise<void> {
  const { mostPauseDays: atMostDays } = await settingsOf(scope.tx);
  await change(scope, id, act, { act: 'pause', until, atMostDays });
}

export async function resumeStudy(scope: RequestScope, id: string, act: Act): Promise<void> {
  const { pauseMovesEnd: movesEnd } = await settingsOf(scope.tx);
  await change(scope, id, act, { act: 'resume', movesEnd });
}

/** Ends access, once. Settled, its money ends as at a withdrawal; otherwise it stays as it is. */
export async function endAccess(
  scope: RequestScope,
  id: string,
  { lastDay, settle, key, reason }: Act & { lastDay: string | null; settle: { keepCents: number } | null },
): Promise<void> {
  const row = found(await lockSubscription(scope.tx, id));
  if (await wasDone(scope, row, 'end', key)) return;
  if (settle && lastDay !== null && lastDay > scope.today) {
    throw wrongField('lastDay', 'settles_now', 'The money is settled once access has ended');
  }
  const by = scope.caller.personId;
  const { row: ended, eventId } = await changeLocked(
    scope,
    row,
    { act: 'end', lastDay },
    { by, reason, key },
  );
  const money = settle && (await settleMoney(scope, row, { ...settle, reason, eventId }));
  await tellEnd(scope, ended, money, eventId);
}

/** An intake of a course with a free place. Throws otherwise. The caller holds the lock of the intake. */
export async function intakeToJoin({ tx }: Scope, courseId: string, intakeId: string): Promise<Intake> {
  const intake = await readIntake(tx, intakeId);
  if (intake?.courseId !== courseId) {
    const message = 'This is no intake of the course';
    throw wrongField('intakeId', 'other_course', message);
  }
  if (!hasPlace(intake)) throw new Problem('intake_full');
  return intake;
}

/** Moves an enrolment to another intake of its course. The place it had goes to whoever waits longest. */
export async function changeIntake(
  scope: RequestScope,
  id: string,
  { intakeId, key, reason }: Act & { intakeId: string },
): Promise<void> {
  const row = await lockWithPlaces(scope, id, intakeId);
  if (await wasDone(scope, row, 'change_intake', key)) return;
  if (row.intakeId === intakeId) {
    const message = 'It is in this intake already';
    throw wrongField('intakeId', 'same', message);
  }
  const intake = await intakeToJoin(scope, row.courseId, intakeId);
  const { row: changed, eventId } = await changeLocked(
    scope,
    row,
    { act: 'change_intake', intakeId, period: daysInIntake(row, intake) },
    { by: scope.caller.personId, reason, key },
  );
  if (row.intakeId !== null) await offerNext(scope, row.intakeId);
  await tellChange(scope, changed, 'change_intake', eventId);
}
