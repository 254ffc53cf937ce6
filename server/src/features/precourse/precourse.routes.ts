import { precourse as contract, type PreCourse } from '#contract/precourse.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { finishPreCourseItem } from './precourse.actions.ts';
import { firstUnitOf, ownSubscription, preCourseItems } from './precourse.queries.ts';

type OwnSubscription = NonNullable<Awaited<ReturnType<typeof ownSubscription>>>;

async function preCourseOf(tx: Tx, subscription: OwnSubscription): Promise<PreCourse> {
  const [items, firstUnitId] = await Promise.all([
    preCourseItems(tx, subscription.id, subscription.courseEditionId),
    firstUnitOf(tx, subscription.courseEditionId),
  ]);
  return {
    subscriptionId: subscription.id,
    courseTitle: subscription.courseTitle,
    remaining: items.filter((item) => item.mandatory && !item.doneAt).length,
    items: items.map((item) => ({ ...item, doneAt: item.doneAt?.toISOString() ?? null })),
    firstUnitId,
  };
}

export const precourseRoutes = implement(contract, {
  'GET /api/student/course_subscriptions/:id/pre_course_items': async ({ tx, caller, params }) =>
    preCourseOf(tx, found(await ownSubscription(tx, caller.personId, params.id))),

  'PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion': async (input) => {
    const { tx, caller, params, body, now, today } = input;
    const subscription = found(await ownSubscription(tx, caller.personId, params.id));
    const closed = accessLock(subscription, today);
    // Pre-course items can be done before the subscription starts.
    if (closed && closed.reason !== 'starts_on') throw new Problem('access_closed');
    const items = await preCourseItems(tx, subscription.id, subscription.courseEditionId);
    const item = found(items.find(({ id }) => id === params.itemId));
    if (item.kind === 'declare' && !body.declared) {
      throw new Problem('invalid_input', {
        errors: [{ field: 'declared', code: 'required', message: 'The statement must be confirmed' }],
      });
    }
    await finishPreCourseItem(tx, {
      subscriptionId: subscription.id,
      preCourseItemId: item.id,
      statement: item.statement,
      doneAt: now,
    });
    return preCourseOf(tx, subscription);
  },
});
