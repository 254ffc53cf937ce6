import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import { activateSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  applicantOf,
  note,
  type BrowserScope,
} from '#server/features/registration/applicant/applicant.actions.ts';
import { costsOf, prepareEnrolment, type Enrolment } from './enrolment.actions.ts';
import { mailAccepted, mailAwaitingPayment } from './outcomeLetters.actions.ts';
import { fillFromRecord, recordAccepted } from '#server/features/registration/person/person.actions.ts';
import { keepGuardianWhoSigned } from '#server/features/registration/person/signedGuardian.actions.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { isDestroyedAfter } from '#server/features/registration/store/documents.rules.ts';
import { documentsOf } from '#server/features/registration/store/documents.queries.ts';
import { firstIsPaid } from '#server/features/registration/store/lookups.queries.ts';
import {
  courseOf,
  lockRegistration,
  settingsOf,
  updateRegistration,
  type CourseRow,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { after, isEditable, outcomeOf } from '#server/features/registration/store/status.rules.ts';
import { formFor } from '#server/features/registration/form/applied.rules.ts';
import { formContent } from '#server/features/registration/store/form.queries.ts';
import { stepsAsked } from '#server/features/registration/form/steps.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

const keptAfterDecisionDays = 30;

/** Documents that are not kept are removed for good some time after the decision. */
export async function schedulePurge(
  { tx, platform, organisation }: Scope,
  { id, status }: Pick<RegistrationRow, 'id' | 'status'>,
): Promise<void> {
  for (const { id: documentId, state, kind } of await documentsOf(tx, id)) {
    if (state === 'purged' || !isDestroyedAfter(kind, status)) continue;
    await platform.jobs.enqueue(
      tx,
      purgeDocumentQueue,
      { organisationId: organisation.id, documentId },
      { afterSeconds: keptAfterDecisionDays * 86_400 },
    );
  }
}

/** Whether this registration still needs a person's advice before it can be accepted. */
export async function adviceMissing(
  { tx }: Scope,
  row: RegistrationRow,
  course: CourseRow,
): Promise<boolean> {
  if (row.suitability !== null) return false;
  const [settings, content] = await Promise.all([settingsOf(tx), formContent(tx, row.formNumber)]);
  const { steps } = formFor(content, course, { number: row.formNumber, organisation: settings.steps });
  return stepsAsked(steps, null, false).includes('llnd');
}

/** Accepts a locked registration in one transaction: person, access, payment plan and email. */
export const acceptRegistration = async (
  scope: Scope,
  row: RegistrationRow,
  by: string | null,
): Promise<RegistrationRow> => acceptEnrolment(scope, await prepareEnrolment(scope, row), by);

async function acceptEnrolment(
  scope: Scope,
  { row: enrolled, subscriptionId, fixedStart, passwordToken }: Enrolment,
  by: string | null,
): Promise<RegistrationRow> {
  const { tx, now } = scope;
  await recordAccepted(scope, enrolled, by);
  await keepGuardianWhoSigned(scope, enrolled, by);
  await activateSubscription(scope, subscriptionId, fixedStart, { by });
  if (enrolled.personId !== null) await lookForGaps(scope, [enrolled.personId]);
  const status = found(after(enrolled.status, 'accept'), 'registration_closed');
  const accepted = await updateRegistration(tx, enrolled.id, {
    status,
    placeTaken: true,
    awaits: null,
    decidedAt: now,
    decidedBy: by,
  });
  await note(scope, enrolled.id, 'accepted', { by });
  await schedulePurge(scope, accepted);
  const course = found(await courseOf(tx, enrolled.courseId));
  await mailAccepted(scope, accepted, course.title, passwordToken);
  return accepted;
}

/** The automatic next step after submission, after getting a place, or after proving the email. */
export async function applyOutcome(scope: Scope, row: RegistrationRow): Promise<RegistrationRow> {
  const { tx } = scope;
  const course = found(await courseOf(tx, row.courseId));
  const sent = {
    ...row,
    outcome: course.outcome,
    emailProven: row.emailProvenAt !== null,
    costs: false,
    adviceMissing: await adviceMissing(scope, row, course),
  };
  const first = outcomeOf(sent);
  if (first === 'wait') return row;
  if (first === 'await_email') return updateRegistration(tx, row.id, { awaits: 'email' });
  const { costs, refused } = await costsOf(scope, row);
  // The organisation refuses this payment plan, so a person has to decide.
  if (refused) return updateRegistration(tx, row.id, { awaits: null });
  if (outcomeOf({ ...sent, costs }) === 'accept') return acceptRegistration(scope, row, null);
  if (row.awaits === 'payment') return row;
  const enrolment = await prepareEnrolment(scope, row);
  // Money they had here before has paid the first invoice: no payment will come that could go on with it.
  if (await firstIsPaid(tx, row.id)) return acceptEnrolment(scope, enrolment, null);
  await mailAwaitingPayment(scope, enrolment.row, course.title, enrolment.passwordToken);
  return updateRegistration(tx, row.id, { awaits: 'payment' });
}

/** Marks the email as proven and continues what waited for it. */
export async function proveEmail(scope: Scope, id: string): Promise<RegistrationRow> {
  const row = found(await lockRegistration(scope.tx, id), 'link_not_valid');
  if (row.emailProvenAt !== null) return row;
  const proven = await updateRegistration(scope.tx, id, { emailProvenAt: scope.now });
  return applyOutcome(scope, await fillFromRecord(scope, proven));
}

/**
 * Requires a proven email and a registration that can still be changed; throws `email_not_proven` otherwise. Until then
 * nothing is mailed to anybody else and no file is stored, because the email may be a stranger's.
 */
export async function provenApplicant(scope: BrowserScope, id: string): Promise<void> {
  const { registration, proven } = await applicantOf(scope, id);
  if (!proven) throw new Problem('email_not_proven');
  if (!isEditable(registration.status)) throw new Problem('registration_closed');
  await proveEmail(scope, id);
}
