import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** What people were told becomes one email to each. */
export const digestQueue = queue<OfOrganisation>('notifications.digest');
