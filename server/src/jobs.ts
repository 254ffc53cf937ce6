import { assessmentJobs } from './features/assessments/assessments.jobs.ts';
import { billingJobs } from './features/billing/background/billing.jobs.ts';
import { cleanEvidence, evidenceJobs } from './features/evidence/evidence.jobs.ts';
import { forgetEndedSessions } from './features/identity/session/session.actions.ts';
import { notificationJobs } from './features/notifications/notifications.jobs.ts';
import { cleanRegistrations, registrationJobs } from './features/registration/registration.jobs.ts';
import type { Sender } from './letters/letters.actions.ts';
import { forgetAnswers } from './platform/http/idempotency.queries.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';
import { unsentMailKeptDays } from './platform/mail/mail.ts';
import { deleteUnsentMail } from './platform/mail/mail.queries.ts';
import { activeOrganisations } from './platform/tenancy/organisation.queries.ts';
import { hourIn } from './platform/tenancy/organisation.rules.ts';
import { dayIn } from './platform/basics/days.rules.ts';
import type { Platform } from './platform/platform.ts';

const dailyFrom = 8;
const digestSeconds = 15 * 60;
const answersKeptDays = 7;

/** Hands out what each organisation has to do this minute; what comes once a day from eight in its own morning. */
export async function everyMinute({ database, jobs, clock }: Platform): Promise<void> {
  const now = clock.now();
  await database.outsideTenants(async (tx) => {
    for (const { id: organisationId, timeZone } of await activeOrganisations(tx)) {
      const once = (name: string, forSeconds: number) => ({
        once: { name: `${organisationId}:${name}`, forSeconds },
      });
      await jobs.enqueue(tx, 'billing.reconcile', { organisationId }, once('reconcile', 30));
      await jobs.enqueue(tx, 'assessments.hand_in', { organisationId }, once('hand_in', 30));
      await jobs.enqueue(tx, 'notifications.digest', { organisationId }, once('digest', digestSeconds));
      if (hourIn(timeZone, now) < dailyFrom) continue;
      const day = dayIn(timeZone, now);
      await jobs.enqueue(tx, 'billing.daily', { organisationId }, once(day, 86_400));
      await jobs.enqueue(tx, 'assessments.due_soon', { organisationId }, once(day, 86_400));
      await jobs.enqueue(tx, 'platform.clean', { organisationId }, once(day, 86_400));
    }
  });
}

/** Forgets ended sessions, messages nobody sent, and answers nobody can ask for again. */
async function clean({ database, clock }: Platform, organisationId: string): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  await database.inTenant(organisationId, async (tx) => {
    await forgetAnswers(tx, daysAgo(answersKeptDays));
    await deleteUnsentMail(tx, daysAgo(unsentMailKeptDays));
    await forgetEndedSessions(tx);
  });
}

/** Everything that runs later, by the name of its queue. */
export function jobHandlers(platform: Platform): Partial<JobHandlers> {
  const senderOf = async (organisationId: string): Promise<Sender | null> => {
    const organisation = await platform.hosts.organisationById(organisationId);
    return organisation && { platform, organisation, origin: organisation.origin };
  };
  return {
    'platform.minute': () => everyMinute(platform),
    'platform.clean': async ({ organisationId }) => {
      await clean(platform, organisationId);
      const sender = await senderOf(organisationId);
      if (sender) {
        await cleanRegistrations(sender);
        await cleanEvidence(sender);
      }
    },
    ...assessmentJobs(senderOf),
    ...notificationJobs(senderOf),
    ...billingJobs(senderOf),
    ...registrationJobs(senderOf),
    ...evidenceJobs(senderOf),
  };
}
