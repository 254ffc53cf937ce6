import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Daily: writes which subscriptions have expired, and lets pauses end. */
export const subscriptionDayQueue = queue<OfOrganisation>('subscriptions.daily', unhurried);
