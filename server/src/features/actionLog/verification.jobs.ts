import type { OperatorLog } from '#server/platform/environment/log.ts';
import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { verifyLog } from './verification.actions.ts';
import { verifyLogQueue } from './verification.queues.ts';

export const actionLogJobs = (handle: HandleForTenant, log: OperatorLog): JobHandler[] => [
  handle(verifyLogQueue, (tenant) => verifyLog(tenant, log)),
];
