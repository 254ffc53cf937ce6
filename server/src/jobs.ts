import { actionLogJobs } from './features/actionLog/verification.jobs.ts';
import { announcementJobs } from './features/announcements/announcements.jobs.ts';
import { archiveJobs, backupJobs } from './features/archive/archive.jobs.ts';
import { backupQueue } from './features/archive/archive.queues.ts';
import { assessmentJobs } from './features/assessments/assessments.jobs.ts';
import { atRiskJobs } from './features/atRisk/atRisk.jobs.ts';
import { billingJobs } from './features/billing/background/billing.jobs.ts';
import { brandJobs } from './features/brandStudio/schedule/schedule.jobs.ts';
import { calendarJobs } from './features/calendar/calendar.jobs.ts';
import { courseInformationJobs } from './features/courseInformation/courseInformation.jobs.ts';
import { cleanCourseFiles } from './features/courseFiles/arrival/arrival.actions.ts';
import { courseFileJobs } from './features/courseFiles/courseFiles.jobs.ts';
import { credentialJobs } from './features/credentials/credentials.jobs.ts';
import { domainJobs } from './features/domains/domains.jobs.ts';
import { evidenceJobs } from './features/evidence/evidence.jobs.ts';
import { removeAbandonedUploads } from './features/evidence/files/files.actions.ts';
import { forgetEndedSessions } from './features/identity/session/session.actions.ts';
import { cleanImports } from './features/imports/imports.actions.ts';
import { importJobs } from './features/imports/imports.jobs.ts';
import { notificationJobs } from './features/notifications/notifications.jobs.ts';
import { regradingJobs } from './features/marking/regrading/regrading.jobs.ts';
import { cleanReportFiles } from './features/reports/kept/files.actions.ts';
import { reportJobs } from './features/reports/reports.jobs.ts';
import { cleanRegistrations, registrationJobs } from './features/registration/registration.jobs.ts';
import { subscriptionJobs } from './features/subscriptions/subscriptions.jobs.ts';
import { textJobs } from './features/texts/texts.jobs.ts';
import { forgetUnsentFiles } from './features/threads/files/threadFiles.actions.ts';
import { threadFileJobs } from './features/threads/files/threadFiles.jobs.ts';
import { forgetAnswers } from './platform/http/idempotency.queries.ts';
import { timeZonesInUse, withoutJobOfDay, withoutWaitingJob } from './platform/jobs/jobs.queries.ts';
import { handle, type JobHandler } from './platform/jobs/queue.ts';
import { letterTextKeptDays, unsentMailKeptDays } from './platform/mail/mail.ts';
import { deleteUnsentMail, forgetLetterTexts } from './platform/mail/mail.queries.ts';
import type { OperatorLog } from './platform/environment/log.ts';
import { hourIn } from './platform/tenancy/organisation.rules.ts';
import { dayIn } from './platform/basics/days.rules.ts';
import type { Platform } from './platform/platform.ts';
import { handleForTenant, tenantOf } from './platform/jobs/tenantJobs.ts';
import { cleanQueue, dailyQueues, dueQueues, handOutQueue } from './queues.ts';

const dailyFrom = 8;
const answersKeptDays = 7;
const longestBackupSeconds = 20 * 3600;

/** Gives each organisation what it does once a day, from an hour of its own day; costs nothing for those that have it. */
export async function handOut({ database, jobs, clock }: Platform, fromHour = dailyFrom): Promise<void> {
  const now = clock.now();
  await database.outsideTenants(async (tx) => {
    const days = (await timeZonesInUse(tx))
      .filter((timeZone) => hourIn(timeZone, now) >= fromHour)
      .map((timeZone) => ({ timeZone, day: dayIn(timeZone, now) }));
    if (days.length === 0) return;
    for (const queue of dailyQueues) {
      const rows = await withoutJobOfDay(tx, queue.name, days);
      const named = rows.map(({ organisationId, day }) => ({
        name: `${organisationId}:${day}`,
        payload: { organisationId },
      }));
      await jobs.enqueueAll(tx, queue, named);
    }
  });
}

const atStart = 'start';

/** Has every organisation looked through for what came due while no server ran. */
export async function catchUp({ database, jobs }: Platform): Promise<void> {
  await database.outsideTenants(async (tx) => {
    for (const queue of dueQueues) {
      const ids = await withoutWaitingJob(tx, queue.name, atStart);
      const named = ids.map((organisationId) => ({
        name: `${organisationId}:${atStart}`,
        payload: { organisationId },
      }));
      await jobs.enqueueAll(tx, queue, named);
    }
  });
}

/** Begins what a server does by itself, after it was built. */
export async function startJobs(platform: Platform): Promise<void> {
  await platform.jobs.schedule(handOutQueue, '*/15 * * * *');
  // Looks whether one is due, so that one missed is made later.
  await platform.jobs.schedule(backupQueue, '*/15 * * * *', longestBackupSeconds);
  await catchUp(platform);
}

/** Forgets ended sessions, messages nobody sent, and answers nobody can ask for again. */
async function clean({ database, clock }: Platform, organisationId: string): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await database.inTenant(organisationId, async (tx) => {
    await forgetAnswers(tx, daysAgo(answersKeptDays));
    await deleteUnsentMail(tx, daysAgo(unsentMailKeptDays));
    await forgetLetterTexts(tx, daysAgo(letterTextKeptDays));
    await forgetEndedSessions(tx);
  });
}

/** Everything that runs later. */
export function jobHandlers(platform: Platform, log: OperatorLog): JobHandler[] {
  const forTenant = handleForTenant(platform);
  return [
    handle(handOutQueue, () => handOut(platform)),
    handle(cleanQueue, async ({ organisationId }) => {
      await clean(platform, organisationId);
      const tenant = await tenantOf(platform, organisationId);
      if (!tenant) return;
      await cleanRegistrations(tenant);
      await removeAbandonedUploads(tenant);
      await forgetUnsentFiles(tenant);
      await cleanImports(tenant);
      await cleanCourseFiles(tenant);
      await cleanReportFiles(tenant);
      await platform.storage.tidy(organisationId, platform.clock.now());
    }),
    ...assessmentJobs(forTenant),
    ...notificationJobs(forTenant, platform.env),
    ...calendarJobs(forTenant),
    ...announcementJobs(forTenant),
    ...subscriptionJobs(forTenant),
    ...billingJobs(forTenant),
    ...registrationJobs(forTenant),
    ...evidenceJobs(forTenant),
    ...threadFileJobs(forTenant),
    ...brandJobs(forTenant),
    ...textJobs(forTenant),
    ...courseInformationJobs(forTenant),
    ...atRiskJobs(forTenant),
    ...credentialJobs(forTenant),
    ...domainJobs(forTenant, platform.env),
    ...importJobs(platform),
    ...courseFileJobs(platform),
    ...regradingJobs(forTenant),
    ...reportJobs(platform),
    ...actionLogJobs(forTenant, log),
    ...archiveJobs(forTenant, log),
    ...backupJobs(platform, log),
  ];
}
