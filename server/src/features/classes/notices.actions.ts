import type { NoticeKind } from '#contract/notifications.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { studentsOf } from './timetable.queries.ts';

type ClassNotice = Extract<NoticeKind, `class_${string}` | `classes_${string}`>;

interface ClassNews {
  readonly intakeId: string;
  readonly kind: ClassNotice;
  /** Of the course. */
  readonly title: string;
  /** The day and time of the one class it is about, `2027-03-01 09:00`; empty where it is about several. */
  readonly when: string;
  readonly once: string;
}

/** Tells the students of an intake, whose enrolment has not ended, of a change of their classes. */
export async function tellStudents(
  scope: Scope,
  { intakeId, kind, title, when, once }: ClassNews,
): Promise<void> {
  const students = await studentsOf(scope.tx, intakeId);
  await notifyAll(
    scope,
    students.map(({ personId, subscriptionId }) => ({
      personId,
      kind,
      title,
      name: when,
      path: `/subscriptions/${subscriptionId}`,
      once: `${once}:${subscriptionId}`,
      at: scope.now,
    })),
  );
}
