import type { BillingPlan } from '#contract/billing/billing.ts';
import type { CourseMode } from '#contract/catalogue.ts';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { billingOf } from '#server/features/billing/desk/overview.actions.ts';
import { readIntake, type Intake } from '#server/features/catalogue/catalogue.actions.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import type { EnrolmentFacts } from './outcomeLetters.ts';

import {
  accessDaysOf,
  contactOf,
  informationOf,
} from '#server/features/registration/store/lookups.queries.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import { textOf, valuesOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/* The content of the letter to a newly enrolled person. */

type Fact = NonNullable<EnrolmentFacts['facts']>[number];

const modes: Record<CourseMode, (at: { locale: Language }) => string> = {
  online: (at) => m.catalogue_mode_online({}, at),
  classroom: (at) => m.catalogue_mode_classroom({}, at),
  workplace: (at) => m.catalogue_mode_workplace({}, at),
  blended: (at) => m.catalogue_mode_blended({}, at),
};

const methods: Record<PaymentMethod, (at: { locale: Language }) => string> = {
  bank_transfer: (at) => m.mail_enrolled_by_transfer({}, at),
  card_sandbox: (at) => m.mail_enrolled_by_card({}, at),
  card_stripe: (at) => m.mail_enrolled_by_card({}, at),
};

function whenAndWhere(
  intake: Intake | null,
  access: { startsOn: string; accessEndsOn: string | null } | null,
  { today }: Scope,
  language: Language,
): Fact[] {
  const at = { locale: language };
  const facts: Fact[] = [];
  if (access) {
    const starts = access.startsOn > today ? dayText(access.startsOn, language) : m.mail_enrolled_now({}, at);
    facts.push({ label: m.mail_enrolled_starts({}, at), value: starts });
  }
  if (intake?.schedule) facts.push({ label: m.mail_enrolled_when({}, at), value: intake.schedule });
  if (intake) {
    const place = [modes[intake.mode](at), intake.location].filter(Boolean).join(', ');
    facts.push({ label: m.mail_enrolled_where({}, at), value: place });
  }
  if (access?.accessEndsOn) {
    const value = dayText(access.accessEndsOn, language);
    facts.push({ label: m.mail_enrolled_until({}, at), value });
  }
  return facts;
}

/** Open payments: the first with its due date, and how many follow. */
function moneyFacts(plan: BillingPlan, today: string, language: Language): Fact[] {
  const at = { locale: language };
  const money = (cents: number) => formatMoney(cents, plan.currency, language);
  const open = plan.instalments.filter(({ state }) => state !== 'paid' && state !== 'cancelled');
  const facts: Fact[] = [{ label: m.mail_enrolled_price({}, at), value: money(plan.totalCents) }];
  const [first, second] = open;
  if (!first)
    return [...facts, { label: m.mail_enrolled_to_pay({}, at), value: m.mail_enrolled_paid({}, at) }];
  const dueWords = ({ cents, dueOn }: typeof first): string => {
    if (dueOn === null) return money(cents);
    const said = { amount: money(cents), day: dayText(dueOn, language) };
    return dueOn <= today ? m.mail_enrolled_due_today(said, at) : m.mail_enrolled_due(said, at);
  };
  facts.push({ label: m.mail_enrolled_to_pay({}, at), value: dueWords(first) });
  if (second) {
    const value = m.mail_enrolled_then_text({ next: dueWords(second), count: open.length - 1 }, at);
    facts.push({ label: m.mail_enrolled_then({}, at), value });
  }
  return facts;
}

async function payment(scope: Scope, row: RegistrationRow): Promise<Fact[]> {
  const { today } = scope;
  if (row.personId === null) return [];
  const at = { locale: row.language };
  const billing = await billingOf(scope, row.personId);
  const plan = billing.plans.find(({ subscriptionId }) => subscriptionId === row.subscriptionId);
  if (!plan || plan.totalCents === 0) return [];
  const values = valuesOf(row.answers);
  if (['employer', 'other'].includes(textOf(values, 'payerKind'))) {
    const payer = textOf(values, 'payerOrganisation') || textOf(values, 'payerContact');
    return [{ label: m.mail_enrolled_payer({}, at), value: payer }];
  }
  const ways = [...new Set(billing.methods.map((method) => methods[method](at)))];
  const how = new Intl.ListFormat(row.language, { type: 'disjunction' }).format(ways);
  const facts = moneyFacts(plan, today, row.language);
  if (plan.next && how) {
    const value = m.mail_enrolled_how_text({ how, address: `${scope.origin}/billing` }, at);
    facts.push({ label: m.mail_enrolled_how({}, at), value });
  }
  return facts;
}

/** Start and place, what to pay and how, what to bring, and a contact. */
export async function enrolledOf(scope: Scope, row: RegistrationRow): Promise<EnrolmentFacts> {
  const { tx } = scope;
  const { language } = row;
  const at = { locale: language };
  const intake = row.intakeId === null ? null : await readIntake(tx, row.intakeId);
  const access = row.subscriptionId === null ? null : await accessDaysOf(tx, row.subscriptionId);
  const version = row.informationVersion;
  const information = version === null ? null : await informationOf(tx, row.courseId, version);
  const contact = await contactOf(tx);
  const ask = [contact?.email, contact?.phone].filter(Boolean).join(', ');
  return {
    facts: [
      ...whenAndWhere(intake, access, scope, language),
      ...(await payment(scope, row)),
      ...(ask ? [{ label: m.mail_enrolled_questions({}, at), value: ask }] : []),
    ],
    list: {
      heading: m.catalogue_section_obligations({}, at),
      items: information ? paragraphsOf(information.content.obligations) : [],
    },
  };
}
