import type { StaffText, TextKind, TextWords } from '#contract/console/texts.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope, type Tenant } from '#server/platform/scope.ts';
import { checkPlannedDay, wakeOn } from './plannedDay.actions.ts';
import { deletePlan, insertPlan, plannedTexts } from './plannedTexts.queries.ts';
import { addVersion, checkedWords, isSameText, readText } from './texts.actions.ts';
import { sourceOf } from './sources.actions.ts';
import { lockTexts } from './texts.queries.ts';
import { publishTextsQueue } from './texts.queues.ts';

/** Has words published by themselves on a day to come. Another plan has to be taken back first. */
export async function planText(
  scope: RequestScope,
  kind: TextKind,
  { after, from, ...given }: TextWords & { after: number; from: string },
): Promise<StaffText> {
  const { tx, now, today, caller } = scope;
  checkPlannedDay(from, today);
  await lockTexts(tx);
  const words = checkedWords(kind, given);
  const [plan] = await plannedTexts(tx, kind);
  // The same press again.
  if (plan?.from === from && isSameText(plan.words, words)) return readText(scope, kind);
  const [newest] = await sourceOf(kind).versions(tx);
  if (plan || (newest?.version ?? 0) !== after) throw new Problem('changed_elsewhere');
  await insertPlan(tx, { kind, ...words, inForceFrom: from, plannedAt: now, plannedBy: caller.personId });
  await wakeOn(scope, publishTextsQueue, from);
  return readText(scope, kind);
}

/** Nothing is published by itself any more. */
export async function takePlanBack(scope: RequestScope, kind: TextKind): Promise<StaffText> {
  await lockTexts(scope.tx);
  await deletePlan(scope.tx, kind);
  return readText(scope, kind);
}

/** Publishes each text whose day has come: once, however often it is called. */
export async function publishDueTexts(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx, now, today } = scope;
    await lockTexts(tx);
    for (const { kind, words, from, personId } of await plannedTexts(tx)) {
      if (from > today) {
        await wakeOn(scope, publishTextsQueue, from);
      } else {
        await addVersion(tx, kind, words, { publishedAt: now, publishedBy: personId });
        await deletePlan(tx, kind);
      }
    }
  });
}
