import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { tenantOf } from '#server/platform/jobs/tenantJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveUpFile, makeFile } from './kept/making.actions.ts';
import { reportFileQueue } from './reports.queues.ts';

export const reportJobs = (platform: Platform): JobHandler[] => [
  handle(reportFileQueue, async ({ organisationId, fileId }, last) => {
    const tenant = await tenantOf(platform, organisationId);
    if (!tenant) return;
    try {
      await makeFile(tenant, fileId);
    } catch (error) {
      if (last) await giveUpFile(tenant, fileId);
      throw error;
    }
  }),
];
