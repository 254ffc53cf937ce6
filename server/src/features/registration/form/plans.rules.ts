import type { CoursePage, CoursePlan } from '#contract/catalogue.ts';
import type { RegistrationPlan } from '#contract/registration/state.ts';
import {
  planInstalments,
  totalOf,
  type FeeLine,
} from '#server/features/billing/invoices/instalments.rules.ts';
import { limitCrossing, plannedDelivery } from '#server/features/billing/invoices/prepaid.rules.ts';
import { protectionOn, type Measure } from '#server/features/billing/protection/protection.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { textOf, type Values } from './values.rules.ts';

/* How much each payment plan would make the student prepay, by the same rule that issues invoices. */

export interface PrepaidLimit {
  limitCents: number;
  protections: readonly Measure[];
}

/** Fees paid by an employer do not count towards the limit. */
export const limitApplies = (values: Values): boolean => textOf(values, 'payerKind') !== 'employer';

interface Start {
  startsOn: string | null;
  endsOn: string | null;
}

/** First and last day of a course in the organisation's time zone; the last day is null when none is set. */
export function periodOf(durationWeeks: number | null, intake: Start | null, today: string) {
  const startsOn = intake?.startsOn ?? today;
  const endsOn = intake?.endsOn ?? (durationWeeks ? addDays(startsOn, durationWeeks * 7) : null);
  return { startsOn, endsOn };
}

/** The days of a new subscription: of the course, and of access to it. */
export function coursePeriod(
  { durationWeeks, accessDays }: { durationWeeks: number | null; accessDays: number | null },
  intake: Start | null,
  today: string,
) {
  const { startsOn, endsOn } = periodOf(durationWeeks, intake, today);
  const accessEndsOn = accessDays === null ? null : addDays(startsOn, accessDays);
  return { startsOn, expectedEndsOn: endsOn, accessEndsOn };
}

interface PlanContext {
  units: number;
  /** The day the first payment would be due. */
  today: string;
  endsOn: string | null;
}

function prepaidOf(
  plan: CoursePlan,
  lines: FeeLine[],
  { units, today, endsOn }: PlanContext,
  limit: PrepaidLimit,
) {
  const terms = { ...plan, instalments: plan.instalmentCents.length };
  const instalments = planInstalments(lines, terms, today, units);
  const delivery = plannedDelivery(totalOf(lines), units, today, endsOn);
  const crossing = (limitCents: number, protections: readonly Measure[] = []) =>
    limitCrossing(instalments, delivery, { limitCents, startsOn: today, protections });
  const over = (cents: number) => crossing(cents)?.prepaidCents ?? null;
  let mostCents = 0;
  // Raise the limit to each crossing in turn; the last one is the highest prepaid amount.
  for (let next = over(0); next !== null; next = over(mostCents)) mostCents = next;
  const { limitCents, protections } = limit;
  const first = crossing(limitCents);
  if (crossing(limitCents, protections))
    return { mostCents, limitCents, crossing: 'refused' as const, protection: null };
  return {
    mostCents,
    limitCents,
    crossing: first && ('protected' as const),
    protection: first && protectionOn(protections, first.on),
  };
}

interface PaymentContext {
  intake: Start | null;
  values: Values;
  /** Null when the organisation takes no payments. */
  limit: PrepaidLimit | null;
  today: string;
}

/** All payment plans with the amounts they would make the student prepay. */
export function plansOffered(
  page: CoursePage | null,
  { intake, values, limit, today }: PaymentContext,
): RegistrationPlan[] {
  if (!page) return [];
  const { endsOn } = periodOf(page.durationWeeks, intake, today);
  const offered = { units: page.units.length, today, endsOn };
  const lines = page.fees
    .filter(({ mandatory, cents }) => mandatory && cents > 0)
    .map(({ label, cents, gst }) => ({ description: label, cents, gst }));
  const limited = limit !== null && lines.length > 0 && limitApplies(values);
  return page.plans.map((plan) => ({
    ...plan,
    prepaid: limited ? prepaidOf(plan, lines, offered, limit) : null,
  }));
}
