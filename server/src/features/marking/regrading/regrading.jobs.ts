import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { regradingQueue } from './regrading.queues.ts';
import { runRegrading } from './run.actions.ts';

export const regradingJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(regradingQueue, (tenant, { regradingId }) => runRegrading(tenant, regradingId)),
];
