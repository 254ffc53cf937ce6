import type { BrandStudio } from '#contract/console/brandStudio.ts';
import { checkedLook, nothing, readStudio } from '#server/features/brandStudio/brandStudio.actions.ts';
import { heldDraft, updateDraft } from '#server/features/brandStudio/brandStudio.queries.ts';
import { publishLook } from '#server/features/brandStudio/versions.actions.ts';
import { instantAt } from '#server/platform/basics/days.rules.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { publishLookQueue } from './schedule.queues.ts';

const mostAhead = 366 * 86_400_000;

interface Time {
  readonly revision: number;
  /** In the organisation's time zone. */
  readonly day: string;
  readonly time: string;
}

/** Has the draft that was read published at a time; until then it is changed by nobody. */
export async function scheduleDraft(
  scope: RequestScope,
  { revision, day, time }: Time,
): Promise<BrandStudio> {
  const { tx, now, caller, organisation } = scope;
  const at = instantAt(day, time, organisation.timeZone);
  if (at <= now) throw wrongField('time', 'past', 'Must be in the future');
  if (at.getTime() - now.getTime() > mostAhead) throw wrongField('day', 'too_far', 'At most a year ahead');
  const held = await heldDraft(tx);
  if (!held.look || held.revision !== revision) throw new Problem('changed_elsewhere');
  await updateDraft(tx, { publishAt: at, scheduledAt: now, scheduledBy: caller.personId });
  await wake(scope, at);
  return readStudio(scope);
}

const wake = ({ tx, platform, organisation }: Scope, due: Date): Promise<void> =>
  platform.jobs.wake(tx, publishLookQueue, organisation.id, { due, stretchSeconds: 1 });

/** The draft stays, and can be changed again. */
export async function cancelSchedule(scope: RequestScope): Promise<BrandStudio> {
  const { tx } = scope;
  const held = await heldDraft(tx);
  if (held.publishAt) await updateDraft(tx, { publishAt: null, scheduledAt: null, scheduledBy: null });
  return readStudio(scope);
}

/** Publishes the draft if its time has come: once, however often it is called. */
export async function publishDue(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx, now } = scope;
    const { look, publishAt, scheduledAt, scheduledBy } = await heldDraft(tx);
    if (!look || !publishAt) return;
    if (publishAt > now) {
      await wake(scope, publishAt);
      return;
    }
    await publishLook(tx, checkedLook(look), { at: now, by: scheduledBy, scheduledAt });
    await updateDraft(tx, nothing);
  });
}
