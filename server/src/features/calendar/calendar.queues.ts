import { queue, type OfOrganisation, unhurried } from '#server/platform/jobs/queue.ts';

/** Daily: tells students and trainers of the classes of the next day. */
export const reminderDayQueue = queue<OfOrganisation>('calendar.day', unhurried);
