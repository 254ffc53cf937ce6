import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { billingSettings, invoice } from '#server/features/billing/books/billing.table.ts';
import { payment, paymentAllocation } from '#server/features/billing/books/payment.table.ts';
import { instalment, paymentPlan } from './plan.table.ts';
import { dueDateRequest } from './dateRequest.table.ts';
import { storedCard } from '#server/features/billing/cards/storedCard.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isFor, openOfInstalment, roomOfPlan } from './late.queries.ts';
import type { OwedRow } from './owed.rules.ts';

const cardUnderWay = (invoiceId: SQL, personId: SQL) =>
  sql`exists(select from ${payment} where ${isFor(invoiceId, personId)}
    and ${payment.method} <> 'bank_transfer' and ${payment.status} in ('reserved', 'pending'))`;
const transferSince = (invoiceId: SQL, personId: SQL) =>
  sql`(select max(${payment.createdAt}) from ${payment} where ${isFor(invoiceId, personId)}
    and ${payment.method} = 'bank_transfer' and ${payment.status} in ('reserved', 'pending', 'needs_action'))`;

/** Leaves out what an employer or another payer pays: only that payer is asked. */
const theirsToPay = (payer: SQL, personId: SQLWrapper) =>
  sql`lower(coalesce(${payer}->>'email', '')) in ('', (select lower(${person.email}) from ${person}
    where ${person.id} = ${personId}))`;

const instalmentsOwed = (personId: SQLWrapper, until: SQLWrapper, today: SQLWrapper) => {
  const [invoiceId, whose] = [sql`${instalment.invoiceId}`, sql`${paymentPlan.personId}`];
  return sql`
    select ${paymentPlan.subscriptionId} as "subscriptionId",
      coalesce(${course.title}, ${paymentPlan.name}) as "title",
      ${instalment.dueOn}::text as "dueOn", open.cents as "cents", ${paymentPlan.currency} as "currency",
      ${roomOfPlan(sql`${today}::date`)} as "roomCents",
      ${cardUnderWay(invoiceId, whose)} as "cardUnderWay", ${transferSince(invoiceId, whose)} as "transferSince",
      exists(select from ${storedCard} where ${storedCard.planId} = ${paymentPlan.id}
        and ${storedCard.status} = 'active') as "charged",
      exists(select from ${dueDateRequest} where ${dueDateRequest.instalmentId} = ${instalment.id}
        and ${dueDateRequest.status} = 'open') as "dateAsked"
    from ${billingSettings}
    join ${paymentPlan} on ${paymentPlan.personId} = ${personId}
    join ${instalment} on ${instalment.planId} = ${paymentPlan.id}
    left join ${courseSubscription} on ${courseSubscription.id} = ${paymentPlan.subscriptionId}
    left join ${course} on ${course.id} = ${courseSubscription.courseId}
    cross join lateral (select ${openOfInstalment} as cents) as open
    where ${theirsToPay(sql`${paymentPlan.payer}`, personId)} and ${instalment.dueOn} <= ${until} and ${instalment.cancelledAt} is null and open.cents > 0`;
};

const credited = sql`(select coalesce(sum(credit.total_cents), 0)::int from ${invoice} as credit
  where credit.of_invoice_id = ${invoice.id})`;
const allocated = sql`(select coalesce(sum(${paymentAllocation.cents}), 0)::int
  from ${paymentAllocation} where ${paymentAllocation.invoiceId} = ${invoice.id})`;

/** Invoices without a plan. */
const invoicesOwed = (personId: SQLWrapper, until: SQLWrapper) => {
  const [invoiceId, whose] = [sql`${invoice.id}`, sql`${invoice.personId}`];
  return sql`
    select ${invoice.subscriptionId} as "subscriptionId",
      ${course.title} as "title",
      ${invoice.dueOn}::text as "dueOn", open.cents as "cents", ${invoice.currency} as "currency",
      null::int as "roomCents",
      ${cardUnderWay(invoiceId, whose)} as "cardUnderWay", ${transferSince(invoiceId, whose)} as "transferSince",
      false as "charged", false as "dateAsked"
    from ${invoice}
    left join ${courseSubscription} on ${courseSubscription.id} = ${invoice.subscriptionId}
    left join ${course} on ${course.id} = ${courseSubscription.courseId}
    cross join lateral (select ${invoice.totalCents} - ${credited} - ${allocated} as cents) as open
    where ${theirsToPay(sql`${invoice.payer}`, personId)} and ${invoice.personId} = ${personId} and ${invoice.kind} = 'invoice' and ${invoice.dueOn} <= ${until}
      and open.cents > 0
      and not exists(select from ${instalment} where ${instalment.invoiceId} = ${invoice.id})`;
};

/**
 * Whether anything of a person is open that is due by a day: an instalment of a plan or an invoice. Cheaper than asking
 * what, and false for most; whoever pays.
 */
export const owesUntil = (personId: SQLWrapper, until: SQLWrapper): SQL<boolean> => sql`(
  exists (select from ${paymentPlan} join ${instalment} on ${instalment.planId} = ${paymentPlan.id}
    where ${paymentPlan.personId} = ${personId} and ${instalment.cancelledAt} is null
      and ${instalment.dueOn} <= ${until} and ${openOfInstalment} > 0)
  or exists (select from ${invoice}
    where ${invoice.personId} = ${personId} and ${invoice.kind} = 'invoice' and ${invoice.dueOn} <= ${until}
      and ${invoice.totalCents} - ${credited} - ${allocated} > 0))`;

const owed = prepared(['personId', 'until', 'today'], (tx, { personId, until, today }) =>
  tx
    .select({
      subscriptionId: sql<string | null>`"subscriptionId"`,
      title: sql<string | null>`"title"`,
      dueOn: sql<string>`"dueOn"`,
      cents: sql<number>`"cents"`,
      currency: sql<string>`"currency"`,
      roomCents: sql<number | null>`"roomCents"`,
      cardUnderWay: sql<boolean>`"cardUnderWay"`,
      transferSince: sql<string | null>`"transferSince"`,
      charged: sql<boolean>`"charged"`,
      dateAsked: sql<boolean>`"dateAsked"`,
    })
    .from(
      sql`(${instalmentsOwed(personId, until, today)} union all ${invoicesOwed(personId, until)}) as owed`,
    )
    .orderBy(sql`"dueOn"`),
);

/** What a person has to pay themselves by a day, earliest first; what may be paid depends on today. */
export const owedUntil = (tx: Tx, personId: string, until: string, today: string): Promise<OwedRow[]> =>
  owed(tx, { personId, until, today });
