import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Daily: looks which enrolments may go wrong, and why. */
export const riskDayQueue = queue<OfOrganisation>('at_risk.day', unhurried);
