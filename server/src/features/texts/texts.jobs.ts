import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { publishDueTexts } from './plannedTexts.actions.ts';
import { publishTextsQueue } from './texts.queues.ts';

export const textJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(publishTextsQueue, publishDueTexts),
];
