import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Daily: reminds of credentials of staff that end. */
export const credentialDayQueue = queue<OfOrganisation>('credentials.day', unhurried);
