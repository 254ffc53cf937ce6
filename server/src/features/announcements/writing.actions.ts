import type { AnnouncementPlan, AnnouncementText } from '#contract/announcements/announcements.ts';
import { forgetNotice, retitleNotices } from '#server/features/notifications/notifications.queries.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  announcementShown,
  changeAnnouncement,
  insertAnnouncement,
  keepVersion,
  lockAnnouncement,
  type StoredAnnouncement,
} from './announcements.queries.ts';
import { noticeOf, planFindings, sendTime, textFindings } from './announcements.rules.ts';
import { authorOf, checkAudience } from './audience.actions.ts';
import { setIntakes } from './audience.queries.ts';
import { recipientIds } from './recipients.queries.ts';
import { isGathered, kindOf, tellOf, wakeForAnnouncement } from './sending.actions.ts';

/* What an author does with an announcement: before it is sent, and after. */

type State = StoredAnnouncement['state'];
const wasSent: readonly State[] = ['sending', 'sent'];

/** The columns of a plan. */
const columnsOf = (scope: RequestScope, plan: AnnouncementPlan) => ({
  title: plan.title,
  document: plan.document,
  audience: plan.audience.kind,
  courseId: plan.audience.kind === 'course' ? plan.audience.courseId : null,
  urgent: plan.urgent,
  sendAt: sendTime(plan, scope),
  shownUntil: plan.shownUntil,
});

async function checkPlan(scope: RequestScope, plan: AnnouncementPlan): Promise<void> {
  const errors = planFindings(plan, scope);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  await checkAudience(scope, plan.audience);
}

/** Sends it at once or at its time; the same press again changes nothing. */
export async function announce(
  scope: RequestScope,
  { id, ...plan }: AnnouncementPlan & { id: string },
): Promise<void> {
  const { tx, caller, now } = scope;
  const known = await lockAnnouncement(tx, id);
  if (known?.byPersonId === caller.personId) return;
  if (known) throw new Problem('not_found');
  await checkPlan(scope, plan);
  const columns = columnsOf(scope, plan);
  const row = { ...columns, id, state: 'scheduled' as const, byPersonId: caller.personId, createdAt: now };
  if (!(await insertAnnouncement(tx, row))) throw new Problem('not_found');
  await setIntakes(tx, id, plan.audience);
  await wakeForAnnouncement(scope, columns.sendAt);
}

/** The announcement, locked, for whoever sees it, in one of these states. */
async function heldIn(
  scope: RequestScope,
  id: string,
  states: readonly State[],
): Promise<StoredAnnouncement> {
  const row = found(await lockAnnouncement(scope.tx, id));
  found(await announcementShown(scope.tx, id, authorOf(scope)));
  if (!states.includes(row.state)) throw new Problem('wrong_state');
  return row;
}

/** Changes what is not sent yet. */
export async function changePlan(
  scope: RequestScope,
  id: string,
  { revision, ...plan }: AnnouncementPlan & { revision: number },
): Promise<void> {
  const row = await heldIn(scope, id, ['scheduled']);
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  await checkPlan(scope, plan);
  const columns = columnsOf(scope, plan);
  await changeAnnouncement(scope.tx, id, columns);
  await setIntakes(scope.tx, id, plan.audience);
  await wakeForAnnouncement(scope, columns.sendAt);
}

/** It is not sent; or at its time after all, which may be now. */
export async function cancelPlan(scope: RequestScope, id: string, cancelled: boolean): Promise<void> {
  const { sendAt, state } = await heldIn(scope, id, ['scheduled', 'cancelled']);
  const becomes = cancelled ? 'cancelled' : 'scheduled';
  if (state === becomes) return;
  await changeAnnouncement(scope.tx, id, { state: becomes });
  if (!cancelled) await wakeForAnnouncement(scope, sendAt);
}

/** What tells students of it: that it is there, and the reminder. */
const noticesOf = ({ id, urgent }: Pick<StoredAnnouncement, 'id' | 'urgent'>): string[] =>
  [kindOf({ urgent }), 'announcement_reminder'].map((kind) => noticeOf(id, kind));

/** Corrects what was sent, and keeps what it said. Nobody is told anew. */
export async function correctText(
  scope: RequestScope,
  id: string,
  {
    revision,
    title,
    document,
    shownUntil,
  }: AnnouncementText & { shownUntil: string | null; revision: number },
): Promise<void> {
  const { tx, caller, now, timeZone } = scope;
  const row = await heldIn(scope, id, wasSent);
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  const errors = textFindings({ document, shownUntil }, dayIn(timeZone, row.sendAt));
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const isSameText = row.title === title && canonicalJson(row.document) === canonicalJson(document);
  if (!isSameText) await keepVersion(tx, row, { byPersonId: caller.personId, at: now });
  await changeAnnouncement(tx, id, {
    title,
    document,
    shownUntil,
    ...(!isSameText && { correctedAt: now }),
  });
  if (row.title !== title) await retitleNotices(tx, noticesOf(row), await recipientIds(tx, id, false), title);
}

/** Students no longer see what it says, also not in their notices. */
async function withdraw(scope: RequestScope, { id, urgent }: StoredAnnouncement): Promise<void> {
  const { tx, caller, now } = scope;
  await changeAnnouncement(tx, id, { state: 'withdrawn', withdrawnAt: now, withdrawnBy: caller.personId });
  const personIds = await recipientIds(tx, id, false);
  for (const once of noticesOf({ id, urgent })) await forgetNotice(tx, once, personIds);
}

/** Students see it again. Whoever has not read it gets the notice back, and an email only if none could go out before. */
async function restore(scope: RequestScope, row: StoredAnnouncement): Promise<void> {
  const { tx, now } = scope;
  await changeAnnouncement(tx, row.id, { state: 'sent', withdrawnAt: null, withdrawnBy: null });
  const personIds = await recipientIds(tx, row.id, true);
  const mailed = !isGathered(row.sendAt, row.withdrawnAt ?? now);
  await tellOf(scope, row, { kind: kindOf(row), personIds, mailed });
}

export async function setWithdrawn(scope: RequestScope, id: string, withdrawn: boolean): Promise<void> {
  const row = await heldIn(scope, id, ['sent', 'withdrawn']);
  if ((row.state === 'withdrawn') === withdrawn) return;
  await (withdrawn ? withdraw(scope, row) : restore(scope, row));
}

/** Reminds those who have not read it; once, however often it is pressed. */
export async function remind(scope: RequestScope, id: string): Promise<void> {
  const { tx, now } = scope;
  const row = await heldIn(scope, id, ['sent']);
  if (row.remindedAt !== null) return;
  await changeAnnouncement(tx, id, { remindedAt: now });
  const personIds = await recipientIds(tx, id, true);
  await tellOf(scope, row, { kind: 'announcement_reminder', personIds });
}
