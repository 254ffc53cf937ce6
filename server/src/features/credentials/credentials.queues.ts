import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Daily: reminds of credentials of staff that end. */
export const credentialDayQueue = queue<OfOrganisation>('credentials.day');
