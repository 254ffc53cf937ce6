import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { publishInformationQueue } from './courseInformation.queues.ts';
import { publishDueInformation } from './plannedInformation.actions.ts';

export const courseInformationJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(publishInformationQueue, publishDueInformation),
];
