import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { credentialDayQueue } from './credentials.queues.ts';
import { remindOfCredentials } from './reminders.actions.ts';

export const credentialJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(credentialDayQueue, remindOfCredentials),
];
