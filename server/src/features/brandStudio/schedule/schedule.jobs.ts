import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { publishDue } from './schedule.actions.ts';
import { publishLookQueue } from './schedule.queues.ts';

export const brandJobs = (handle: HandleForTenant): JobHandler[] => [handle(publishLookQueue, publishDue)];
