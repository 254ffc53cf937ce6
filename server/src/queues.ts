import { dueSoonQueue, handInQueue } from './features/assessments/assessments.queues.ts';
import {
  billingDayQueue,
  paidQueue,
  reconcileQueue,
  sandboxReportQueue,
} from './features/billing/billing.queues.ts';
import { purgeFileQueue } from './features/evidence/evidence.queues.ts';
import { digestQueue } from './features/notifications/notifications.queues.ts';
import { identifierQueue, purgeDocumentQueue } from './features/registration/registration.queues.ts';
import { queue, type OfOrganisation, type Queue } from './platform/jobs/queue.ts';
import { mailQueue } from './platform/mail/mail.queues.ts';

/** Gives each organisation what it does once a day. */
export const handOutQueue = queue<object>('platform.hand_out');
/** Once a day for an organisation: forgets what is no longer needed. */
export const cleanQueue = queue<OfOrganisation>('platform.clean');

/** What is due at some instant: the job is enqueued with it, and once a day finds whatever was missed. */
export const dueQueues: readonly Queue<OfOrganisation>[] = [reconcileQueue, handInQueue, digestQueue];
/** What each organisation does once a day. */
export const dailyQueues: readonly Queue<OfOrganisation>[] = [
  billingDayQueue,
  dueSoonQueue,
  cleanQueue,
  ...dueQueues,
];

/** Every queue; a migration makes those that are new. */
export const queues: readonly Queue<unknown>[] = [
  mailQueue,
  handOutQueue,
  ...dailyQueues,
  paidQueue,
  sandboxReportQueue,
  purgeDocumentQueue,
  purgeFileQueue,
  identifierQueue,
];
