import { handInWhenOver } from '#server/features/assessments/work/timeUp.actions.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { setEnds } from '#server/features/assessments/record/attempts.queries.ts';
import { firstWorks } from './dueDays.queries.ts';
import { movedBy, type MovedDay } from './dueDays.rules.ts';

interface Move {
  intakeId: string;
  courseTitle: string;
  /** Names this change among those of the intake. */
  revision: number;
  changes: readonly MovedDay[];
}

/**
 * What follows from other due days of an intake: attempts that end when they are due end at the new time, and students
 * with work still to hand in are told, each once.
 */
export async function moveDueDays(
  scope: Scope,
  { intakeId, courseTitle, revision, changes }: Move,
): Promise<void> {
  const { tx, now, today } = scope;
  const assessmentIds = changes.map(({ assessmentId }) => assessmentId);
  const { personIds, ends } = movedBy(await firstWorks(tx, intakeId, assessmentIds, today), changes, scope);
  for (const { endsAt, attemptIds } of ends) {
    await setEnds(tx, attemptIds, endsAt);
    await handInWhenOver(scope, endsAt);
  }
  await notifyAll(
    scope,
    personIds.map((personId) => ({
      personId,
      kind: 'due_days_changed' as const,
      title: courseTitle,
      name: '',
      path: '/assessments',
      once: `due_days:${intakeId}:${revision}`,
      at: now,
    })),
  );
}
