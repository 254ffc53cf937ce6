import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { subscriptionDay } from './daily.actions.ts';
import { subscriptionDayQueue } from './subscriptions.queues.ts';

export const subscriptionJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(subscriptionDayQueue, subscriptionDay),
];
