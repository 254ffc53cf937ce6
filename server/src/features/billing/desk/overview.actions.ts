import type { PersonBilling, StudentBilling } from '#contract/billing/billing.ts';
import type { PaidTogether } from '#contract/billing/payments.ts';
import type { Scope, Tenant } from '#server/platform/scope.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf, readerOf, settingsOf } from '#server/features/billing/books/billing.queries.ts';
import {
  deliveriesOf,
  instalmentsOf,
  plansOf,
  unitsOf,
  type InstalmentRow,
  type PlanRow,
} from '#server/features/billing/invoices/plan.queries.ts';
import { dateRequestsOf } from '#server/features/billing/invoices/dateRequest.queries.ts';
import { creditOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { heldFor } from '#server/features/billing/invoices/prepaid.rules.ts';
import { limitOn, protectionOn } from '#server/features/billing/protection/protection.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import {
  dueCentsOf,
  planPicture,
  type InstalmentFacts,
} from '#server/features/billing/invoices/billing.rules.ts';
import { cardOnFile } from '#server/features/billing/cards/cardOverview.actions.ts';
import { canTake, storesCards } from '#server/features/billing/gateways/registry.ts';
import { totalOf } from '#server/features/billing/invoices/instalments.rules.ts';
import { paymentsOf } from '#server/features/billing/books/payment.queries.ts';
import { isOpen } from '#server/features/billing/books/payment.rules.ts';
import { invoiceView, paymentView } from './views.actions.ts';
import { isOwn, targetsOf, togetherOf, type PlanStanding, type Target } from './together.rules.ts';
import { activeCardsOf } from '#server/features/billing/cards/storedCard.queries.ts';

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

/** All rows needed to show a person's plans. */
async function rowsOf(tx: Tx, personId: string) {
  const [person, plans, invoices, payments, requests, cards, creditCents] = await Promise.all([
    readerOf(tx, personId),
    plansOf(tx, personId),
    invoicesOf(tx, personId),
    paymentsOf(tx, personId),
    dateRequestsOf(tx, personId),
    activeCardsOf(tx, personId),
    creditOf(tx, personId),
  ]);
  const [instalments, units, deliveries] = await Promise.all([
    instalmentsOf(
      tx,
      plans.map(({ plan }) => plan.id),
    ),
    unitsOf(
      tx,
      plans.flatMap(({ courseEditionId }) => courseEditionId ?? []),
    ),
    deliveriesOf(
      tx,
      plans.flatMap(({ plan }) => plan.subscriptionId ?? []),
    ),
  ]);
  const { email } = found(person);
  return { email, plans, invoices, payments, requests, cards, creditCents, instalments, units, deliveries };
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

function factsOf(row: InstalmentRow, { invoices, requests }: Rows): InstalmentFacts {
  const issued = invoices.find(({ invoice }) => invoice.id === row.invoiceId);
  const request = requests.findLast(({ instalmentId }) => instalmentId === row.id);
  const left = row.cents - (issued?.creditedCents ?? 0);
  return {
    id: row.id,
    position: row.position,
    cents: left === 0 ? row.cents : left,
    dueOn: row.dueOn,
    afterUnits: row.afterUnits,
    cancelled: row.cancelledAt !== null || left === 0,
    invoice: issued
      ? { id: issued.invoice.id, openCents: openCentsOf(issued), allocatedCents: issued.allocatedCents }
      : null,
    dateRequest: request ? { wantedOn: request.wantedOn, status: request.status } : null,
  };
}

function planOf(
  { plan, courseEditionId, courseTitle }: PlanRow,
  rows: Rows,
  settings: Settings,
  today: string,
): PlanStanding {
  const instalments = rows.instalments
    .filter(({ planId }) => planId === plan.id)
    .map((row) => factsOf(row, rows));
  const prepaid = {
    paidCents: instalments.reduce((sum, { invoice }) => sum + (invoice?.allocatedCents ?? 0), 0),
    creditCents: rows.creditCents,
    deliveredCents: totalOf(
      rows.deliveries.filter(({ subscriptionId }) => subscriptionId === plan.subscriptionId),
    ),
    limitCents: limitOn(settings, plan.limitApplies, today),
  };
  const own = isOwn(plan.payer, rows.email);
  const picture = planPicture(
    {
      id: plan.id,
      name: plan.name,
      courseTitle,
      subscriptionId: plan.subscriptionId,
      payerName: own ? null : plan.payer.name,
      currency: plan.currency,
      instalments,
      units: rows.units
        .filter((unit) => unit.courseEditionId === courseEditionId)
        .map(({ id, title }) => ({ id, title })),
      prepaid,
    },
    today,
  );
  return { picture, prepaid, own };
}

/** A person's plans and invoices today, with what is needed to decide what can be paid together. */
function standingOf(rows: Rows, settings: Settings, today: string) {
  const underWay = rows.payments.filter(({ status, method }) => isOpen(status) && method !== 'bank_transfer');
  return {
    plans: rows.plans.map((row) => planOf(row, rows, settings, today)),
    invoices: rows.invoices.map((row) => ({
      ...invoiceView(row),
      own: isOwn(row.invoice.payer, rows.email),
    })),
    underWay: new Set(underWay.flatMap((one) => [one.invoiceId ?? [], one.otherInvoiceIds].flat())),
    today,
  };
}

/** The invoices covered by one combined payment; null when they cannot be paid together. */
export async function paidTogether(
  tx: Tx,
  personId: string,
  together: PaidTogether,
  today: string,
): Promise<Target[] | null> {
  const settings = await settingsOf(tx);
  return settings && targetsOf(together, standingOf(await rowsOf(tx, personId), settings, today));
}

/** The payment methods that the organisation offers and this installation supports. */
export const methodsOf = (tenant: Tenant, { enabledMethods, bankAccount, cardAccountId }: Settings) =>
  enabledMethods.filter(
    (method) =>
      canTake(tenant, method, cardAccountId) && (method !== 'bank_transfer' || bankAccount !== null),
  );

const nothing: StudentBilling = {
  currency: 'AUD',
  dueCents: 0,
  together: { due: null, everything: null },
  plans: [],
  invoices: [],
  payments: [],
  methods: [],
  cardMethods: [],
  cards: [],
  late: { rule: 'none', days: 0 },
  protection: null,
};

/** The transaction and the day in which money is shown. */
type View = Pick<Scope, 'tx' | 'platform' | 'organisation' | 'today' | 'timeZone'>;

/** A person's billing as they see it, with what is prepaid plan by plan. Eleven statements, sent in three rounds. */
async function readBilling(
  scope: View,
  personId: string,
): Promise<{ seen: StudentBilling; plans: readonly PlanStanding[] }> {
  const { tx, today, timeZone } = scope;
  const settings = await settingsOf(tx);
  if (!settings) return { seen: nothing, plans: [] };
  const rows = await rowsOf(tx, personId);
  const standing = standingOf(rows, settings, today);
  const plans = standing.plans.map(({ picture }) => picture);
  const invoices = rows.invoices.map(invoiceView);
  const loose = new Set(rows.invoices.flatMap(({ planId, invoice }) => (planId === null ? invoice.id : [])));
  const theirs = {
    plans: standing.plans.filter(({ own }) => own).map(({ picture }) => picture),
    others: standing.invoices.filter(({ id, own }) => own && loose.has(id)),
  };
  const methods = methodsOf(scope, settings);
  const scene = { plans, invoices, payments: rows.payments, today, timeZone };
  const seen = {
    currency: settings.currency,
    dueCents: dueCentsOf(theirs.plans, theirs.others, today),
    together: togetherOf(standing),
    plans,
    invoices,
    payments: rows.payments.map(paymentView),
    methods,
    cardMethods: methods.filter(storesCards),
    cards: rows.cards.map((card) => cardOnFile(card, scene)),
    late: { rule: settings.lateRule, days: settings.lateDays },
    protection: protectionOn(settings.protections, today),
  };
  return { seen, plans: standing.plans };
}

/** A person's billing as they see it. */
export const billingOf = async (scope: View, personId: string): Promise<StudentBilling> =>
  (await readBilling(scope, personId)).seen;

/** A person's money as finance sees it: also what is prepaid and not delivered, plan by plan. */
export async function billingOfPerson(scope: View, personId: string): Promise<PersonBilling> {
  found(await readerOf(scope.tx, personId));
  const { seen, plans } = await readBilling(scope, personId);
  const prepaid = plans.map(({ picture, prepaid: held }) => ({
    planId: picture.id,
    prepaidCents: heldFor(held),
    limitCents: held.limitCents,
  }));
  return { ...seen, prepaid };
}
