import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Turns notices into one email per person. */
export const digestQueue = queue<OfOrganisation>('notifications.digest');
