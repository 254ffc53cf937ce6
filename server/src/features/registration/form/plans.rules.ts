import type { CoursePage, CoursePlan } from '#contract/catalogue.ts';
import type { RegistrationPlan } from '#contract/registration/state.ts';
import {
  planInstalments,
  totalOf,
  type FeeLine,
} from '#server/features/billing/invoices/instalments.rules.ts';
import { limitCrossing, plannedDelivery } from '#server/features/billing/invoices/prepaid.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { textOf, type Values } from './values.rules.ts';

/* What each way to pay would hold in advance, by the rule that bills are issued by. */

export interface PrepaidLimit {
  limitCents: number;
  action: 'refuse' | 'warn';
}

/** Fees an employer pays are outside the limit. */
export const limitApplies = (values: Values): boolean => textOf(values, 'payerKind') !== 'employer';

interface Start {
  startsOn: string | null;
  endsOn: string | null;
}

/** First and last day of a course in the organisation's time zone; no last day when none is set. */
export function periodOf(durationWeeks: number | null, intake: Start | null, today: string) {
  const startsOn = intake?.startsOn ?? today;
  const endsOn = intake?.endsOn ?? (durationWeeks ? addDays(startsOn, durationWeeks * 7) : null);
  return { startsOn, endsOn };
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
  const over = (cents: number) => limitCrossing(instalments, delivery, cents, today)?.prepaidCents ?? null;
  let mostCents = 0;
  // Each crossing is more than the one before, until nothing is more.
  for (let next = over(0); next !== null; next = over(mostCents)) mostCents = next;
  const crosses = over(limit.limitCents) !== null;
  const crossing = limit.action === 'refuse' ? ('refused' as const) : ('warned' as const);
  return { mostCents, limitCents: limit.limitCents, crossing: crosses ? crossing : null };
}

interface PaymentContext {
  intake: Start | null;
  values: Values;
  /** Null where the organisation takes no money. */
  limit: PrepaidLimit | null;
  today: string;
}

/** Every way to pay with what it would hold in advance. */
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
