import type { NoticeKind } from '#contract/notifications.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { gatheredMinutes } from '#server/features/notifications/notifications.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { lockDue, noteSent, type StoredAnnouncement } from './announcements.queries.ts';
import { announcementQueue } from './announcements.queues.ts';
import { audienceOf, noticeOf, pathOf } from './announcements.rules.ts';
import { intakeIdsOf, nextReached } from './audience.queries.ts';
import { insertRecipients } from './recipients.queries.ts';

/** Students told in one transaction, so that none holds a lock for long. */
const batchSize = 500;

/** Has it sent when its time comes; called within the transaction that writes it. */
export const wakeForAnnouncement = ({ tx, platform, organisation }: Scope, due: Date): Promise<void> =>
  platform.jobs.wake(tx, announcementQueue, organisation.id, { due, stretchSeconds: 1 });

type AnnouncementNotice = Extract<NoticeKind, `announcement${string}`>;

/** Tells people of an announcement, once each. `mailed`: in the application only. */
export const tellOf = (
  scope: Scope,
  { id, title }: Pick<StoredAnnouncement, 'id' | 'title'>,
  {
    kind,
    personIds,
    mailed = false,
  }: { kind: AnnouncementNotice; personIds: readonly string[]; mailed?: boolean },
): Promise<void> =>
  notifyAll(
    scope,
    personIds.map((personId) => ({
      personId,
      kind,
      title,
      path: pathOf(id),
      once: noticeOf(id, kind),
      at: scope.now,
      ...(mailed && { mailedAt: scope.now }),
    })),
  );

export const kindOf = ({ urgent }: Pick<StoredAnnouncement, 'urgent'>): AnnouncementNotice =>
  urgent ? 'announcement_urgent' : 'announcement';

/** Sends the next part of what is due; false when nothing is. */
async function sendPart(scope: Scope): Promise<boolean> {
  const { tx, now, today } = scope;
  const row = await lockDue(tx, now);
  if (!row) return false;
  const audience = audienceOf(row, await intakeIdsOf(tx, row.id));
  const personIds = await nextReached(tx, audience, { after: row.sentUpTo, size: batchSize, today });
  await insertRecipients(tx, row.id, personIds);
  await tellOf(scope, row, { kind: kindOf(row), personIds });
  const isLast = personIds.length < batchSize;
  await noteSent(tx, row.id, { upTo: personIds.at(-1) ?? null, state: isLast ? 'sent' : 'sending' });
  return true;
}

/** Sends what is due, each part once: a run that ends early is taken up where it stopped. */
export async function sendDueAnnouncements(tenant: Tenant): Promise<void> {
  while (await inScope(tenant, sendPart)) continue;
}

/** Whether a letter about something told at this instant may not have gone out yet. */
export const isGathered = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < gatheredMinutes * 60_000;
