import type { OperatorLog } from '#server/platform/environment/log.ts';
import { handle as handleQueue, type JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cleanArchives } from './archive.actions.ts';
import { backupQueue, cleanArchivesQueue, makeArchiveQueue } from './archive.queues.ts';
import { makeArchive } from './make.actions.ts';
import { backUpWhenDue } from './scheduled/backups.actions.ts';

export const archiveJobs = (handle: HandleForTenant, log: OperatorLog): JobHandler[] => [
  handle(makeArchiveQueue, (tenant, { archiveId }) => makeArchive(tenant, archiveId, log)),
  handle(cleanArchivesQueue, cleanArchives),
];

export const backupJobs = (platform: Platform, log: OperatorLog): JobHandler[] => [
  handleQueue(backupQueue, () => backUpWhenDue(platform, log)),
];
