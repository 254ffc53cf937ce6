import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { purgeFile } from './threadFiles.actions.ts';
import { purgeThreadFileQueue } from './threadFiles.queues.ts';

export const threadFileJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(purgeThreadFileQueue, (tenant, { fileId }) => purgeFile(tenant, fileId)),
];
