import type { StaffClass } from '#contract/classes/classes.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { keptClass } from './keeping.actions.ts';
import { tellStudents } from './notices.actions.ts';
import { lockClass, setCancelReason, withRoll } from './timetable.queries.ts';

/** Cancels a class, or lets it take place after all, and tells its students while it is to come. */
export async function cancelClass(
  scope: RequestScope,
  id: string,
  reason: string | null,
): Promise<StaffClass> {
  const { tx, now } = scope;
  const before = await keptClass(scope, id);
  const { cancelReason, revision } = found(await lockClass(tx, id));
  // The same press again.
  if (cancelReason === reason) return before;
  if (reason !== null && (await withRoll(tx, [id])).size > 0) throw new Problem('wrong_state');
  await setCancelReason(tx, id, reason);
  const isNews = (cancelReason === null) !== (reason === null);
  if (isNews && new Date(before.startsAt) > now) {
    await tellStudents(scope, {
      intakeId: before.intake.id,
      kind: reason === null ? 'class_on_again' : 'class_cancelled',
      title: before.course.title,
      when: `${before.day} ${before.from}`,
      once: `class_cancelled:${id}:${revision + 1}`,
    });
  }
  return keptClass(scope, id);
}
