import { addressLine, shortState } from '#au/organisation/addressLine.ts';
import { prepaidThresholdCents } from '#au/prepaid.ts';
import { momentIn, type Moment } from '#server/platform/basics/moment.ts';
import { makeBillingSettings, makeProtection } from '#test/makers.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import { allocateMoney } from '#server/features/billing/books/allocation.actions.ts';
import { nextNumber } from '#server/features/billing/books/billing.queries.ts';
import { issueInstalment } from '#server/features/billing/invoices/invoices.actions.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { paymentPosting } from '#server/features/billing/books/ledger.rules.ts';
import { insertPayment, insertReference } from '#server/features/billing/books/payment.queries.ts';
import { bankReferenceOf } from '#server/features/billing/books/reference.rules.ts';
import { instalmentsOf, type InstalmentRow } from '#server/features/billing/invoices/plan.queries.ts';
import {
  issuedDaysBefore,
  openBilling,
  type PlanQuote,
} from '#server/features/billing/invoices/plans.actions.ts';
import type { Clock } from '#server/platform/basics/clock.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { pausingOrganisation, type DemoOrganisation } from './content/organisations.ts';
import { demoOffers } from './content/offers/offers.ts';

/** Payment settings of a demonstration organisation: bank transfer and the sandbox. */
export const seedBillingSettings = (
  tx: Tx,
  { name, contactEmail, slug, street }: DemoOrganisation,
): Promise<void> =>
  makeBillingSettings(tx, {
    sellerName: `${name} Pty Ltd`,
    address: addressLine({ ...street, state: shortState(street.state) }),
    email: contactEmail.replace('hello@', 'accounts@'),
    bankAccount: { name, bsb: '062-000', number: slug === 'harbour' ? '12345678' : '87654321' },
    enabledMethods: ['card_sandbox', 'bank_transfer'],
    lateRule: slug === pausingOrganisation ? 'pause_units_after_days' : 'none',
    prepaidLimitCents: prepaidThresholdCents,
  });

const demoProtection = {
  harbour: { kind: 'assurance_scheme', name: 'Example Tuition Assurance Scheme', reference: 'Member 10482' },
  redgum: { kind: 'guarantee', name: 'Bank of Examples', reference: 'BG 55-2071' },
  saffron: { kind: 'approved_measure', name: 'Fees held in trust', reference: 'Approval 2291' },
} as const;

/** What protects the payment plans of a demonstration organisation that prepay more than the limit for a while. */
export async function seedProtection(
  tx: Tx,
  { slug }: DemoOrganisation,
  { fileId, today }: { fileId: string; today: string },
): Promise<void> {
  const about = demoProtection[slug as keyof typeof demoProtection];
  const days = { validFrom: addDays(today, -900), validUntil: addDays(today, 700) };
  await makeProtection(tx, { ...about, ...days, fileId });
}

/** One of a course's payment plans, and how many of its instalments are paid. */
export interface DemoPlan {
  plan: string;
  paid: number;
  /** Who pays, when it is not the student. */
  payer?: Payer;
  /** The next one is on its way by bank transfer. */
  announced?: boolean;
}

interface SeedPlanOptions {
  tx: Tx;
  organisation: Organisation;
  clock: Clock;
  course: { id: string; code: string };
  subscriptionId: string;
  person: { id: string; name: string; email: string };
  startsOn: string;
  endsOn: string | null;
  pays: DemoPlan;
}

/** Pays an instalment by card on its due day. */
async function seedPayment(
  { tx, person }: SeedPlanOptions,
  paid: InstalmentRow,
  invoiceId: string,
  at: Date,
) {
  const { id, cents } = paid;
  const payment = await insertPayment(tx, {
    personId: person.id,
    cents,
    invoiceId,
    method: 'card_sandbox',
    gateway: 'card_sandbox',
    currency: 'AUD',
    status: 'succeeded',
    idempotencyKey: id,
    receiptNumber: await nextNumber(tx, 'receipt'),
    createdAt: at,
    settledAt: at,
  });
  const about = { personId: person.id, occurredAt: at } as const;
  await book(
    tx,
    { kind: 'payment', referenceKind: 'payment', referenceId: payment.id, ...about },
    paymentPosting(cents, payment.method),
  );
  await allocateMoney(tx, person.id, at);
}

/** A transfer that was announced yesterday and is waited for. */
async function seedTransfer({ tx, person, clock }: SeedPlanOptions, cents: number, invoiceId: string) {
  await insertReference(tx, {
    reference: bankReferenceOf(await nextNumber(tx, 'bank_reference')),
    personId: person.id,
    invoiceId,
  });
  await insertPayment(tx, {
    personId: person.id,
    cents,
    invoiceId,
    method: 'bank_transfer',
    gateway: 'bank_transfer',
    currency: 'AUD',
    status: 'pending',
    idempotencyKey: invoiceId,
    createdAt: new Date(clock.now().getTime() - 86_400_000),
  });
}

/** The price of a course and one of its payment plans. */
function offered(code: string, plan: string): Pick<PlanQuote, 'lines' | 'option'> {
  const { fees = [], plans = [] } = demoOffers[code]!;
  const {
    kind = 'full',
    depositCents = 0,
    instalments = 0,
    every = null,
  } = plans.find(({ name }) => name === plan)!;
  return {
    lines: fees
      .filter(({ mandatory = true }) => mandatory)
      .map(({ label = '', cents = 0, gst = 'free' }) => ({ description: label, cents, gst })),
    option: { name: plan, kind, depositCents, instalments, every },
  };
}

/** The payment plan of a subscription as of today: opened at its start, invoiced since, and partly paid. */
export async function seedPlan(options: SeedPlanOptions): Promise<void> {
  const { tx, organisation, clock, course, subscriptionId, person, startsOn, endsOn, pays } = options;
  const onDay = (day: string): Moment => {
    const morning = new Date(startOfDay(day, organisation.timeZone).getTime() + 9 * 3_600_000);
    return momentIn(organisation.timeZone, morning);
  };
  const { planId } = await openBilling(
    tx,
    {
      courseId: course.id,
      subscriptionId,
      registrationId: null,
      personId: person.id,
      payer: pays.payer ?? { name: person.name, email: person.email, address: '' },
      startsOn,
      endsOn,
      ...offered(course.code, pays.plan),
    },
    onDay(startsOn),
  );
  const { today } = momentIn(organisation.timeZone, clock.now());
  for (const [at, one] of (await instalmentsOf(tx, [planId])).entries()) {
    if (one.dueOn === null || one.dueOn > addDays(today, issuedDaysBefore)) break;
    const issuedOn = addDays(one.dueOn, -issuedDaysBefore);
    const invoiceId = await issueInstalment(tx, one.id, onDay(issuedOn < startsOn ? startsOn : issuedOn));
    if (at < pays.paid) await seedPayment(options, one, invoiceId, onDay(one.dueOn).now);
    if (at === pays.paid && pays.announced) await seedTransfer(options, one.cents, invoiceId);
  }
}
