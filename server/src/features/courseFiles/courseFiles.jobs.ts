import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { tenantOf } from '#server/platform/jobs/tenantJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkCourseFile, stopCheck } from './arrival/check.actions.ts';
import { checkCourseFileQueue } from './courseFiles.queues.ts';

export const courseFileJobs = (platform: Platform): JobHandler[] => [
  handle(checkCourseFileQueue, async ({ organisationId, uploadId }, last) => {
    const tenant = await tenantOf(platform, organisationId);
    if (!tenant) return;
    try {
      await checkCourseFile(tenant, uploadId);
    } catch (error) {
      if (last) await stopCheck(tenant, uploadId);
      throw error;
    }
  }),
];
