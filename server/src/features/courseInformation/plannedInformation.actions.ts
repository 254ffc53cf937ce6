import type { CourseInformation } from '#contract/catalogue.ts';
import type { StaffInformation } from '#contract/console/courseInformation.ts';
import { checkPlannedDay, wakeOn } from '#server/features/texts/plannedDay.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope, type Tenant } from '#server/platform/scope.ts';
import { addVersion, checkContent, isSameContent, readInformation } from './courseInformation.actions.ts';
import { heldCourse, newestVersion } from './courseInformation.queries.ts';
import { publishInformationQueue } from './courseInformation.queues.ts';
import { deletePlan, insertPlan, plannedDays, planOf, takeDuePlan } from './plannedInformation.queries.ts';

/** Has a version published by itself on a day to come. Another plan has to be taken back first. */
export async function planInformation(
  scope: RequestScope,
  courseId: string,
  { revision, from, ...content }: CourseInformation & { revision: number; from: string },
): Promise<StaffInformation> {
  const { tx, now, today, caller } = scope;
  found(await heldCourse(tx, courseId));
  checkPlannedDay(from, today);
  checkContent(content);
  const plan = await planOf(tx, courseId);
  // The same press again.
  if (plan?.from === from && isSameContent(plan.content, content)) return readInformation(scope, courseId);
  const newest = await newestVersion(tx, courseId);
  if (plan || (newest?.version ?? 0) !== revision) throw new Problem('changed_elsewhere');
  await insertPlan(tx, { courseId, content, inForceFrom: from, plannedAt: now, plannedBy: caller.personId });
  await wakeOn(scope, publishInformationQueue, from);
  return readInformation(scope, courseId);
}

/** Nothing is published by itself any more. */
export async function takePlanBack(scope: RequestScope, courseId: string): Promise<StaffInformation> {
  found(await heldCourse(scope.tx, courseId));
  await deletePlan(scope.tx, courseId);
  return readInformation(scope, courseId);
}

/** Publishes what is planned where its day has come: once, however often it is called. */
export async function publishDueInformation(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx, now, today } = scope;
    for (const { courseId, from } of await plannedDays(tx)) {
      // Days are in order: the next one wakes this again for the others.
      if (from > today) return wakeOn(scope, publishInformationQueue, from);
      await heldCourse(tx, courseId);
      const plan = await takeDuePlan(tx, courseId, today);
      if (plan)
        await addVersion(tx, courseId, plan.content, { publishedAt: now, publishedBy: plan.plannedBy });
    }
  });
}
