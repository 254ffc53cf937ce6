import { refuseEndedProduct } from '#server/features/catalogue/catalogue.actions.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { Signature } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import type { FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';
import { dropBilling } from '#server/features/billing/desk/withdrawal.actions.ts';
import { dropSubscription } from '#server/features/unitEnrolments/ending.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { askRegistry } from '#server/features/registration/identifier/identifier.actions.ts';
import { mailReceived } from '#server/features/registration/outcome/letters.actions.ts';
import { applyOutcome, schedulePurge } from '#server/features/registration/outcome/outcome.actions.ts';
import {
  freePlace,
  hasPlace,
  lockWithIntake,
  type RegistrationWithIntake,
} from '#server/features/registration/outcome/places.actions.ts';
import { mandatoryFees } from '#server/features/registration/store/lookups.queries.ts';
import { answerQuestions, insertSignature } from '#server/features/registration/store/records.queries.ts';
import {
  nextNumber,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { declarationSaid } from './said.rules.ts';
import { readAll, type RegistrationSources } from './state.actions.ts';
import { after, isEditable, receiptNumber } from '#server/features/registration/store/status.rules.ts';
import { missingOf } from '#server/features/registration/form/steps.rules.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { nameKeyOf, nameOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

export interface Submission {
  signature: Signature;
  /** Ids of the declarations agreed to. */
  declarations: string[];
  informationVersion: number | null;
  /** The price that was shown; missing from devices with an older version. */
  priceCents?: number | undefined;
}

const reasons: Readonly<Record<string, string>> = {
  prepaid_limit: 'This way to pay would hold more in advance than the organisation may take',
  newer_information: 'A newer version of the pre-enrolment information was published',
};

/** Throws unless the registration is complete and what the applicant saw is still current. */
function refuse({ known, page, priceCents }: RegistrationSources, given: Submission): void {
  const shown = new Set(known.declarations.map(({ id }) => id));
  const current = page?.information?.version ?? null;
  const isCurrent =
    given.informationVersion === current &&
    (given.priceCents ?? priceCents) === priceCents &&
    given.declarations.every((id) => shown.has(id));
  if (!isCurrent) throw new Problem('changed_elsewhere');
  const values = { ...known.values, declared: given.declarations };
  const errors = missingOf({ ...known, values })
    .filter(({ blocking }) => blocking)
    .map(({ field, code, step }) => ({
      field,
      code,
      message: reasons[code] ?? `Missing in the step ${step}`,
    }));
  if (errors.length > 0) throw new Problem('registration_incomplete', { errors });
}

/** Everything that is signed, so that it can be proven later. */
function signedContent(read: RegistrationSources, given: Submission, agreedFees: readonly FeeLine[]): object {
  const { row, known, declarations } = read;
  const { id, email, courseId, intakeId, paymentOptionId } = row;
  return {
    registration: { id, email, courseId, intakeId, paymentOptionId },
    answers: known.values,
    ...(row.formNumber !== null && { form: row.formNumber }),
    declarations: declarations.map(declarationSaid),
    informationVersion: given.informationVersion,
    agreedFees,
    signature: given.signature,
  };
}

function placeFor({ row, intake }: RegistrationWithIntake, now: Date) {
  if (row.placeTaken || hasPlace(intake)) return { status: 'submitted', placeTaken: true } as const;
  if (!intake?.waitingList) throw new Problem('intake_not_open');
  return { status: 'waiting', placeTaken: false, waitingSince: row.waitingSince ?? now } as const;
}

/** The fees of today. A course that is no longer offered shows none: what was agreed before stays. */
const feesAgreed = async ({ tx }: Scope, { row, page }: RegistrationSources): Promise<FeeLine[]> =>
  (page ? null : row.agreedFees) ?? (await mandatoryFees(tx, row.courseId));

async function signAs(
  scope: Scope,
  read: RegistrationSources,
  given: Submission,
  sha256: string,
): Promise<string[]> {
  const { kind, value } = given.signature;
  await insertSignature(scope.tx, {
    registrationId: read.row.id,
    who: 'applicant',
    name: kind === 'typed' ? value : nameOf(read.known.values),
    kind,
    value,
    declarationIds: given.declarations,
    informationVersion: given.informationVersion,
    sha256,
    at: scope.now,
  });
  return read.declarations.filter(({ id }) => given.declarations.includes(id)).map(({ title }) => title);
}

/**
 * Submits a registration in one transaction: place or waiting list, number, signature and automatic next steps.
 * Repeating it changes nothing.
 */
export async function submit(
  scope: Scope,
  id: string,
  proven: boolean,
  given: Submission,
): Promise<RegistrationRow> {
  const { tx, now } = scope;
  const locked = await lockWithIntake(scope, id);
  const { row } = locked;
  if (!isEditable(row.status)) {
    if (row.status === 'declined' || row.status === 'withdrawn') throw new Problem('registration_closed');
    return row;
  }
  await refuseEndedProduct(scope, row.courseId, locked.intake);
  const read = await readAll(scope, row);
  refuse(read, given);
  const place = placeFor(locked, now);
  const agreedFees = await feesAgreed(scope, read);
  const sha256 = sha256Of(signedContent(read, given, agreedFees));
  const signed = await signAs(scope, read, given, sha256);
  const number = row.number ?? (await nextNumber(tx));
  const sent = await updateRegistration(tx, id, {
    ...place,
    number,
    sha256,
    agreedFees,
    submittedAt: now,
    informationVersion: given.informationVersion,
    emailProvenAt: row.emailProvenAt ?? (proven ? now : null),
    nameKey: nameKeyOf(read.known.values),
    identifierKey: read.known.country.identifierKey(read.known.values),
  });
  await answerQuestions(tx, id, now);
  await note(scope, id, 'submitted');
  if (read.known.identifier.state === 'format_valid') await askRegistry(scope, sent);
  await note(scope, id, place.placeTaken ? 'place_taken' : 'put_on_waiting_list');
  const settled = await applyOutcome(scope, sent);
  await mailReceived(scope, settled, read.course.title, {
    number: receiptNumber(number),
    signed,
    waiting: settled.status === 'waiting',
    confirmEmail: settled.awaits === 'email',
  });
  return settled;
}

/** Ends a registration without an enrolment: frees its place and drops what was prepared. */
export async function endWithout(
  scope: Scope,
  row: RegistrationRow,
  status: 'declined' | 'withdrawn',
  decision: { by: string | null; reason: string | null },
): Promise<RegistrationRow> {
  const ended = await updateRegistration(scope.tx, row.id, {
    status,
    placeTaken: false,
    awaits: null,
    waitingSince: null,
    decidedAt: scope.now,
    decidedBy: decision.by,
    decisionReason: decision.reason,
  });
  if (row.subscriptionId !== null) {
    const { by, reason } = decision;
    await dropSubscription(scope, row.subscriptionId, { by, reason: reason ?? '' });
  }
  const why = m.registration_credit_reason({}, { locale: row.language });
  await dropBilling(scope.tx, row.id, why, scope);
  await reconcileSoon(scope);
  await note(scope, row.id, status, { by: decision.by });
  await schedulePurge(scope, ended);
  await freePlace(scope, row);
  return ended;
}

export async function withdraw(scope: Scope, id: string): Promise<RegistrationRow> {
  const { row } = await lockWithIntake(scope, id);
  if (row.status === 'withdrawn') return row;
  if (!after(row.status, 'withdraw')) throw new Problem('registration_closed');
  return endWithout(scope, row, 'withdrawn', { by: null, reason: null });
}
