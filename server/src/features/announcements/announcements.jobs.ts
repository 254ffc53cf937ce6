import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { announcementQueue } from './announcements.queues.ts';
import { sendDueAnnouncements } from './sending.actions.ts';

export const announcementJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(announcementQueue, sendDueAnnouncements),
];
