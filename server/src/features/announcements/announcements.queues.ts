import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Sends the announcements whose time has come. */
export const announcementQueue = queue<OfOrganisation>('announcements.send');
