import type { Env } from '#server/platform/environment/env.ts';
import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { mailNotices } from './digest.actions.ts';
import { digestQueue } from './notifications.queues.ts';
import { pushQueue } from './push/push.queues.ts';
import { pushNotice } from './push/send.actions.ts';
import { openPushSender, type PushSender } from './push/sender.actions.ts';

export function notificationJobs(handle: HandleForTenant, env: Env): JobHandler[] {
  // Kept open between jobs, because an announcement goes to many devices of a few push services.
  let sender: PushSender | undefined;
  return [
    handle(digestQueue, mailNotices),
    handle(pushQueue, (tenant, asked) => pushNotice(tenant, asked, (sender ??= openPushSender(env)))),
  ];
}
