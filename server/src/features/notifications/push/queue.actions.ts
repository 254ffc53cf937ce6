import type { NoticeKind } from '#contract/notifications.ts';
import type { Scope } from '#server/platform/scope.ts';
import { pushQueue } from './push.queues.ts';
import { isPushed } from './push.rules.ts';

interface FreshNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly deviceIds: readonly string[];
}

/** Queues fresh notices for the devices of their people; nothing at all where nobody has one. */
export async function queuePushes(
  { tx, platform, organisation }: Scope,
  fresh: readonly FreshNotice[],
): Promise<void> {
  const jobs = fresh
    .filter(({ kind }) => isPushed(kind))
    .flatMap(({ id: noticeId, deviceIds }) =>
      deviceIds.map((deviceId) => ({
        name: `${noticeId}:${deviceId}`,
        payload: { organisationId: organisation.id, noticeId, deviceId },
      })),
    );
  if (jobs.length > 0) await platform.jobs.enqueueAll(tx, pushQueue, jobs);
}
