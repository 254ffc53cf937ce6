import { notify } from '#server/features/notifications/notifications.actions.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { changeLocked } from './subscriptions.actions.ts';
import {
  courseTitleOf,
  lockSubscription,
  settingsOf,
  subscriptionsDue,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** What is due on a subscription today: the end of its pause first, because the end of access moves with it. */
function dueAct(row: SubscriptionRow, pauseMovesEnd: boolean, today: string): 'resume' | 'expire' | null {
  const over = row.accessEndsOn !== null && row.accessEndsOn < today;
  if (row.status === 'active') return over ? 'expire' : null;
  if (row.status !== 'paused') return null;
  if (over && !pauseMovesEnd) return 'expire';
  return row.pausedUntil !== null && row.pausedUntil <= today ? 'resume' : null;
}

const told = { resume: 'study_resumed', expire: 'access_ended' } as const;

async function doDue(scope: Scope, id: string, pauseMovesEnd: boolean): Promise<void> {
  const { tx, now, today } = scope;
  const row = await lockSubscription(tx, id);
  const act = row && dueAct(row, pauseMovesEnd, today);
  if (!act) return;
  const change = act === 'resume' ? { act, movesEnd: pauseMovesEnd } : { act };
  await changeLocked(scope, row, change);
  await notify(scope, {
    personId: row.personId,
    kind: told[act],
    title: await courseTitleOf(tx, row.courseId),
    name: '',
    path: `/subscriptions/${row.id}`,
    once: `${act}:${row.id}:${today}`,
    at: now,
  });
}

/** The daily job: pauses that end, and access that has ended. Each in its own transaction; safe to repeat. */
export async function subscriptionDay(tenant: Tenant): Promise<void> {
  const { due, pauseMovesEnd } = await inScope(tenant, async ({ tx, today }) => {
    const settings = await settingsOf(tx);
    return { ...settings, due: await subscriptionsDue(tx, today, settings.pauseMovesEnd) };
  });
  for (const { id } of due) await inScope(tenant, (scope) => doDue(scope, id, pauseMovesEnd));
}
