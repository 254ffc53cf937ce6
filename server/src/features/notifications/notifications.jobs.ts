import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { mailNotices } from './digest.actions.ts';
import { digestQueue } from './notifications.queues.ts';

export const notificationJobs = (handle: HandleForTenant): JobHandler[] => [handle(digestQueue, mailNotices)];
