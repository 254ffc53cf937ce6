import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { dueSoonQueue, handInQueue } from './assessments.queues.ts';
import { remindDueSoon } from './asks/dueSoon.actions.ts';
import { handInDue } from './attempt/handIn.actions.ts';

export const assessmentJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(handInQueue, handInDue),
  handle(dueSoonQueue, remindDueSoon),
];
