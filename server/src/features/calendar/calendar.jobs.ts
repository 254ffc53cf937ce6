import type { JobHandler } from '#server/platform/jobs/queue.ts';
import type { HandleForTenant } from '#server/platform/jobs/tenantJobs.ts';
import { reminderDayQueue } from './calendar.queues.ts';
import { remindOfClasses } from './reminders.actions.ts';

export const calendarJobs = (handle: HandleForTenant): JobHandler[] => [
  handle(reminderDayQueue, remindOfClasses),
];
