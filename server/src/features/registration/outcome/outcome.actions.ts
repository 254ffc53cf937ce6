import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import { activateSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  applicantOf,
  deskAt,
  deskOf,
  note,
  type Asked,
  type Desk,
} from '#server/features/registration/applicant/applicant.actions.ts';
import { costsOf, prepareEnrolment } from './enrolment.actions.ts';
import { mailAccepted, mailAwaitingPayment } from './letters.actions.ts';
import { firstIsPaid, payerOfPayment } from '#server/features/registration/store/lookups.queries.ts';
import { documentsOf } from '#server/features/registration/store/records.queries.ts';
import {
  awaitingPayment,
  courseOf,
  lockRegistration,
  settingsOf,
  updateRegistration,
  type CourseRow,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { after, isEditable, outcomeOf } from '#server/features/registration/store/status.rules.ts';
import { stepsAsked } from '#server/features/registration/form/steps.rules.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';

const keptAfterDecisionDays = 30;

/** Documents are removed for good some time after the decision. */
export async function schedulePurge(
  { tx, platform, organisation }: Desk,
  registrationId: string,
): Promise<void> {
  for (const { id: documentId, state } of await documentsOf(tx, registrationId)) {
    if (state === 'purged') continue;
    await platform.jobs.enqueue(
      tx,
      purgeDocumentQueue,
      { organisationId: organisation.id, documentId },
      { afterSeconds: keptAfterDecisionDays * 86_400 },
    );
  }
}

/** Whether a person has to give advice before this registration can be accepted, and has not. */
export async function adviceMissing({ tx }: Desk, row: RegistrationRow, course: CourseRow): Promise<boolean> {
  if (row.suitability !== null) return false;
  const { steps } = await settingsOf(tx);
  return stepsAsked(course.steps, steps, false).includes('llnd');
}

/** Accepts a locked registration: person, access, what is owed, and the email, in one transaction. */
export async function acceptRegistration(
  desk: Desk,
  row: RegistrationRow,
  by: string | null,
): Promise<RegistrationRow> {
  const { tx, now } = desk;
  const { row: enrolled, subscriptionId, passwordToken } = await prepareEnrolment(desk, row);
  await activateSubscription(tx, subscriptionId);
  const status = found(after(enrolled.status, 'accept'), 'registration_closed');
  const accepted = await updateRegistration(tx, row.id, {
    status,
    placeTaken: true,
    awaits: null,
    decidedAt: now,
    decidedBy: by,
  });
  await note(desk, row.id, 'accepted', { by });
  await schedulePurge(desk, row.id);
  const course = found(await courseOf(tx, row.courseId));
  await mailAccepted(desk, accepted, course.title, passwordToken);
  return accepted;
}

/** What follows by itself once a registration was sent, has its place, or its email is proven. */
export async function applyOutcome(desk: Desk, row: RegistrationRow): Promise<RegistrationRow> {
  const { tx } = desk;
  const course = found(await courseOf(tx, row.courseId));
  const sent = {
    ...row,
    outcome: course.outcome,
    emailProven: row.emailProvenAt !== null,
    costs: false,
    adviceMissing: await adviceMissing(desk, row, course),
  };
  const first = outcomeOf(sent);
  if (first === 'wait') return row;
  if (first === 'await_email') return updateRegistration(tx, row.id, { awaits: 'email' });
  const { costs, refused } = await costsOf(desk, row);
  // A way to pay the organisation may not take is for a person to settle.
  if (refused) return updateRegistration(tx, row.id, { awaits: null });
  if (outcomeOf({ ...sent, costs }) === 'accept') return acceptRegistration(desk, row, null);
  if (row.awaits === 'payment') return row;
  const { row: enrolled, passwordToken } = await prepareEnrolment(desk, row);
  await mailAwaitingPayment(desk, enrolled, course.title, passwordToken);
  return updateRegistration(tx, row.id, { awaits: 'payment' });
}

/** The email of a registration is its applicant's: what waited for that goes on. */
export async function proveEmail(desk: Desk, id: string): Promise<RegistrationRow> {
  const row = found(await lockRegistration(desk.tx, id), 'link_not_valid');
  if (row.emailProvenAt !== null) return row;
  return applyOutcome(desk, await updateRegistration(desk.tx, id, { emailProvenAt: desk.now }));
}

/**
 * For an applicant who has proven the email of a registration that can still be changed; throws `email_not_proven` for
 * one who has not. Until then nothing is mailed to anybody else and no file is kept: the email may be a stranger's.
 */
export async function provenApplicant(asked: Asked, id: string): Promise<void> {
  const { registration, proven } = await applicantOf(asked, id);
  if (!proven) throw new Problem('email_not_proven');
  if (!isEditable(registration.status)) throw new Problem('registration_closed');
  await proveEmail(deskOf(asked), id);
}

/** Money has arrived: whoever's first invoice it paid is accepted. */
export async function goOnAfterPayment(sender: Sender, paymentId: string): Promise<void> {
  await sender.platform.database.inTenant(sender.organisation.id, async (tx) => {
    const personId = await payerOfPayment(tx, paymentId);
    for (const { id } of personId === null ? [] : await awaitingPayment(tx, personId)) {
      if (await firstIsPaid(tx, id)) await acceptWhenPaid(tx, sender, id);
    }
  });
}

/** The first payment has arrived: who waited for it is accepted. Once, however often it is called. */
export async function acceptWhenPaid(tx: Tx, sender: Sender, registrationId: string): Promise<void> {
  const row = await lockRegistration(tx, registrationId);
  if (row?.awaits !== 'payment' || row.status !== 'submitted') return;
  await acceptRegistration(deskAt(tx, sender), row, null);
}
