import { verifyLogQueue } from './features/actionLog/verification.queues.ts';
import { announcementQueue } from './features/announcements/announcements.queues.ts';
import { backupQueue, cleanArchivesQueue, makeArchiveQueue } from './features/archive/archive.queues.ts';
import { dueSoonQueue, handInQueue } from './features/assessments/assessments.queues.ts';
import { riskDayQueue } from './features/atRisk/atRisk.queues.ts';
import {
  billingDayQueue,
  paidQueue,
  reconcileQueue,
  sandboxReportQueue,
} from './features/billing/billing.queues.ts';
import { publishLookQueue } from './features/brandStudio/schedule/schedule.queues.ts';
import { reminderDayQueue } from './features/calendar/calendar.queues.ts';
import { checkCourseFileQueue } from './features/courseFiles/courseFiles.queues.ts';
import { publishInformationQueue } from './features/courseInformation/courseInformation.queues.ts';
import { credentialDayQueue } from './features/credentials/credentials.queues.ts';
import { domainDayQueue } from './features/domains/domains.queues.ts';
import { purgeFileQueue } from './features/evidence/evidence.queues.ts';
import { importQueue } from './features/imports/imports.queues.ts';
import { digestQueue } from './features/notifications/notifications.queues.ts';
import { pushQueue } from './features/notifications/push/push.queues.ts';
import {
  gapsQueue,
  identifierQueue,
  purgeDocumentQueue,
  recordIdentifierQueue,
} from './features/registration/registration.queues.ts';
import { regradingQueue } from './features/marking/regrading/regrading.queues.ts';
import { reportFileQueue } from './features/reports/reports.queues.ts';
import { subscriptionDayQueue } from './features/subscriptions/subscriptions.queues.ts';
import { publishTextsQueue } from './features/texts/texts.queues.ts';
import { purgeThreadFileQueue } from './features/threads/files/threadFiles.queues.ts';
import { queue, type OfOrganisation, type Queue, unhurried } from './platform/jobs/queue.ts';
import { mailQueue } from './platform/mail/mail.queues.ts';

/** Queues the daily jobs of each organisation. */
export const handOutQueue = queue<object>('platform.hand_out', unhurried);
/** Daily per organisation: deletes data that is no longer needed. */
export const cleanQueue = queue<OfOrganisation>('platform.clean', unhurried);

/** Work due at some instant: queued when it is written; a daily run catches anything missed. */
export const dueQueues: readonly Queue<OfOrganisation>[] = [
  reconcileQueue,
  handInQueue,
  digestQueue,
  announcementQueue,
  publishLookQueue,
  publishTextsQueue,
  publishInformationQueue,
  cleanArchivesQueue,
];
/** Daily work of each organisation. */
export const dailyQueues: readonly Queue<OfOrganisation>[] = [
  subscriptionDayQueue,
  billingDayQueue,
  dueSoonQueue,
  cleanQueue,
  verifyLogQueue,
  domainDayQueue,
  credentialDayQueue,
  riskDayQueue,
  gapsQueue,
  reminderDayQueue,
  ...dueQueues,
];

/** Every queue; a migration creates new ones. */
export const queues: readonly Queue<unknown>[] = [
  mailQueue,
  pushQueue,
  handOutQueue,
  ...dailyQueues,
  paidQueue,
  sandboxReportQueue,
  purgeDocumentQueue,
  purgeFileQueue,
  purgeThreadFileQueue,
  identifierQueue,
  recordIdentifierQueue,
  importQueue,
  checkCourseFileQueue,
  makeArchiveQueue,
  backupQueue,
  regradingQueue,
  reportFileQueue,
];
