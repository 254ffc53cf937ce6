import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import type { FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';
import { openBilling, planFor, type PlanQuote } from '#server/features/billing/invoices/plans.actions.ts';
import { readIntake, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { welcomeStudent } from '#server/features/identity/invitation/newcomer.actions.ts';
import { prepareSubscription } from '#server/features/subscriptions/subscriptions.actions.ts';
import { lastDayOfStudy, lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { found } from '#server/platform/basics/problem.ts';

import {
  mandatoryFees,
  paymentOptionById,
  prepaidLimit,
} from '#server/features/registration/store/lookups.queries.ts';
import { coursePeriod, limitApplies, periodOf } from '#server/features/registration/form/plans.rules.ts';
import {
  courseOf,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { nameOf, textOf, valuesOf, type Values } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/* An enrolment consists of a person, a right of access, and a payment plan. */

/**
 * The days of a new subscription, in the organisation's time zone. Who is still studying the course and can start at any
 * time renews: access goes on after its last day.
 */
async function daysFor({ tx, today }: Scope, row: RegistrationRow, personId: string, intake: Intake | null) {
  const course = found(await courseOf(tx, row.courseId));
  const lastDay = intake?.startsOn ? null : await lastDayOfStudy(tx, personId, row.courseId, today);
  return coursePeriod(course, intake, lastDay === null ? today : addDays(lastDay, 1));
}

export interface Billable {
  courseId: string;
  intake: Intake | null;
  paymentOptionId: string | null;
  language: Language;
  /** The fees agreed with a registration; without it those of today apply. */
  agreedFees?: FeeLine[] | null;
  /** False when an employer pays. */
  limitApplies: boolean;
}

/** The payment plan of an enrolment; null when nothing has to be paid or the organisation takes no payments. */
export async function quoteFor({ tx, today }: Scope, billable: Billable): Promise<PlanQuote | null> {
  const { courseId, intake, paymentOptionId, language } = billable;
  const [lines, chosen, billing, course] = await Promise.all([
    billable.agreedFees ?? mandatoryFees(tx, courseId),
    paymentOptionId === null ? null : paymentOptionById(tx, paymentOptionId, courseId),
    prepaidLimit(tx),
    courseOf(tx, courseId),
  ]);
  if (lines.length === 0 || !billing) return null;
  const inFull = {
    name: m.registration_pay_in_full({}, { locale: language }),
    kind: 'full' as const,
    depositCents: 0,
    instalments: 0,
    every: null,
  };
  const { endsOn } = periodOf(found(course).durationWeeks, intake, today);
  const { limitApplies: counts } = billable;
  return { courseId, lines, option: chosen ?? inFull, startsOn: today, endsOn, limitApplies: counts };
}

async function owedFor(scope: Scope, row: RegistrationRow): Promise<PlanQuote | null> {
  const intake = row.intakeId === null ? null : await readIntake(scope.tx, row.intakeId);
  const { courseId, paymentOptionId, language, agreedFees } = row;
  const counts = limitApplies(valuesOf(row.answers));
  return quoteFor(scope, { courseId, intake, paymentOptionId, language, agreedFees, limitApplies: counts });
}

/** Whether anything has to be paid, and whether the organisation refuses the chosen payment plan. */
export async function costsOf(scope: Scope, row: RegistrationRow) {
  const owed = await owedFor(scope, row);
  if (!owed) return { costs: false, refused: false };
  const { crossing } = await planFor(scope.tx, owed);
  return { costs: true, refused: crossing !== null };
}

const addressOf = (values: Values): string =>
  (
    [
      ['addressUnit', 'addressNumber', 'addressStreet'],
      ['addressSuburb', 'addressState', 'addressPostcode'],
    ] as const
  )
    .map((line) =>
      line
        .map((field) => textOf(values, field))
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ');

function payerOf(row: RegistrationRow) {
  const values = valuesOf(row.answers);
  if (!['employer', 'other'].includes(textOf(values, 'payerKind'))) {
    return { name: nameOf(values) || row.email, email: row.email, address: addressOf(values) };
  }
  const abn = textOf(values, 'payerBusinessNumber');
  return {
    name: textOf(values, 'payerOrganisation') || textOf(values, 'payerContact'),
    email: textOf(values, 'payerEmail'),
    address: textOf(values, 'payerAddress'),
    ...(abn && { abn }),
  };
}

export interface Enrolment {
  row: RegistrationRow;
  subscriptionId: string;
  /** The course starts on a day of its own, whenever access opens. */
  fixedStart: boolean;
  /** The token of the link to set a first password; null for people who can already sign in. */
  passwordToken: string | null;
}

/** The subscription of a registration. Every registration has its own, so that each bill is for one right of access. */
async function subscriptionFor(
  scope: Scope,
  row: RegistrationRow,
  personId: string,
  intake: Intake | null,
): Promise<string> {
  const { tx } = scope;
  if (row.subscriptionId !== null) {
    await lockSubscription(tx, row.subscriptionId);
    return row.subscriptionId;
  }
  const { id } = await prepareSubscription(scope, {
    personId,
    courseId: row.courseId,
    intakeId: row.intakeId,
    ...(await daysFor(scope, row, personId, intake)),
    studyReason: textOf(valuesOf(row.answers), 'studyReason') || null,
  });
  return id;
}

/** Creates person, pending access and payment plan in the caller's transaction. Safe to repeat. */
export async function prepareEnrolment(scope: Scope, row: RegistrationRow): Promise<Enrolment> {
  const { tx, now } = scope;
  const values = valuesOf(row.answers);
  const newcomer = { email: row.email, name: nameOf(values) || row.email, language: row.language };
  const { personId, passwordToken } = await welcomeStudent(tx, newcomer, now);
  const intake = row.intakeId === null ? null : await readIntake(tx, row.intakeId);
  const subscriptionId = await subscriptionFor(scope, row, personId, intake);
  const enrolled = await updateRegistration(tx, row.id, { personId, subscriptionId });
  const owed = await owedFor(scope, enrolled);
  if (owed) {
    const payer = payerOf(enrolled);
    await openBilling(tx, { ...owed, personId, subscriptionId, registrationId: row.id, payer }, scope);
    await reconcileSoon(scope);
  }
  return { row: enrolled, subscriptionId, passwordToken, fixedStart: Boolean(intake?.startsOn) };
}
