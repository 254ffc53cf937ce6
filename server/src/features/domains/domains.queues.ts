import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Daily: whether the organisation's own domains still lead here. */
export const domainDayQueue = queue<OfOrganisation>('domains.day', unhurried);
