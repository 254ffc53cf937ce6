import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { riskDayQueue } from './atRisk.queues.ts';
import { lookForRisks } from './look.actions.ts';

export const atRiskJobs = (handle: HandleForTenant): JobHandler[] => [handle(riskDayQueue, lookForRisks)];
