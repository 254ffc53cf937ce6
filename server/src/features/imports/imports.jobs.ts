import { handle, type JobHandler } from '#server/platform/jobs/queue.ts';
import { tenantOf } from '#server/platform/jobs/tenantJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { importQueue } from './imports.queues.ts';
import { runImport, stopImport } from './run.actions.ts';
import { runUndo } from './undo.actions.ts';

export const importJobs = (platform: Platform): JobHandler[] => [
  handle(importQueue, async ({ organisationId, importId }, last) => {
    const tenant = await tenantOf(platform, organisationId);
    if (!tenant) return;
    try {
      await runImport(tenant, importId);
      await runUndo(tenant, importId);
    } catch (error) {
      if (last) await stopImport(tenant, importId);
      throw error;
    }
  }),
];
