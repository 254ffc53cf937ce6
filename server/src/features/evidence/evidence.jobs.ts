import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { purgeFileQueue } from './evidence.queues.ts';
import { purgeFile } from './files/files.actions.ts';

export const evidenceJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(purgeFileQueue, (tenant, { evidenceId }) => purgeFile(tenant, evidenceId)),
];
