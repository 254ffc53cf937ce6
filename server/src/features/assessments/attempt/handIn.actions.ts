import { inScope, type Tenant } from '#server/platform/scope.ts';
import { graceMilliseconds } from '#server/features/assessments/work/openness.rules.ts';
import { handInLate } from './submit.actions.ts';
import { handInWhenOver } from '#server/features/assessments/work/timeUp.actions.ts';
import { overtime } from '#server/features/assessments/record/attempts.queries.ts';

const mostAtOnce = 200;

/** Submits every attempt of the organisation whose time is up, each in its own transaction. */
export async function handInDue(tenant: Tenant): Promise<number> {
  const { ids, before } = await inScope(tenant, async ({ tx, now }) => {
    const until = new Date(now.getTime() - graceMilliseconds);
    return { before: until, ids: await overtime(tx, until, mostAtOnce) };
  });
  for (const id of ids) await inScope(tenant, (scope) => handInLate(scope, id));
  // The next job submits the rest.
  if (ids.length === mostAtOnce) await inScope(tenant, (scope) => handInWhenOver(scope, before));
  return ids.length;
}
