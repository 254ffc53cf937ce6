import { sql } from 'drizzle-orm';
import type { StatementKind } from '#contract/billing/account.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* What finance sees of one person beside plans, invoices and payments. One statement each. */

interface StatementRow {
  id: string;
  day: string;
  kind: StatementKind;
  number: number | null;
  cents: number;
  balanceCents: number;
}

/**
 * The bookings that change what a person owes: their invoices against their money, allocated or not. An allocation
 * moves between the two and changes nothing.
 */
export async function statementOf(tx: Tx, personId: string, timeZone: string): Promise<StatementRow[]> {
  const { rows } = await tx.execute<{ [K in keyof StatementRow]: StatementRow[K] }>(sql`
    with moved as (
      select t.id, t.kind, t.reference_id, (t.occurred_at at time zone ${timeZone})::date as day,
        sum(e.cents)::int as cents
      from ledger_entry e
      join ledger_transaction t on t.organisation_id = e.organisation_id and t.id = e.transaction_id
      where e.person_id = ${personId} and e.account in ('receivable', 'credit')
        and t.kind in ('invoice', 'credit_note', 'payment', 'refund', 'refund_failed')
      group by t.organisation_id, t.id)
    select m.id, m.day::text as day, m.kind, m.cents,
      (sum(m.cents) over (order by m.day, m.id))::int as "balanceCents",
      coalesce(i.number, p.receipt_number, of.receipt_number) as number
    from moved m
    left join invoice i on m.kind in ('invoice', 'credit_note') and i.id = m.reference_id
    left join payment p on m.kind = 'payment' and p.id = m.reference_id
    left join refund r on m.kind in ('refund', 'refund_failed') and r.id = m.reference_id
    left join payment of on of.id = r.payment_id
    where m.cents <> 0
    order by m.day, m.id`);
  return rows;
}

export interface InvoiceFacts {
  id: string;
  payer: Payer;
  courseTitle: string | null;
  paidCents: number;
  creditedCents: number;
  lines: { position: number; description: string; cents: number; creditedCents: number }[];
}

/** Of each invoice: who pays, for what, and each line with what is credited of it. */
export async function invoiceFactsOf(tx: Tx, personId: string): Promise<InvoiceFacts[]> {
  const { rows } = await tx.execute<{ [K in keyof InvoiceFacts]: InvoiceFacts[K] }>(sql`
    select i.id, i.payer, c.title as "courseTitle",
      (select coalesce(sum(a.cents), 0)::int from payment_allocation a where a.invoice_id = i.id) as "paidCents",
      (select coalesce(sum(n.total_cents), 0)::int from invoice n where n.of_invoice_id = i.id) as "creditedCents",
      (select jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description, 'cents', l.cents,
          'creditedCents', (select coalesce(sum(k.cents), 0)::int from invoice n
            join invoice_line k on k.invoice_id = n.id where n.of_invoice_id = i.id and k.position = l.position))
        order by l.position)
        from invoice_line l where l.invoice_id = i.id) as lines
    from invoice i
    left join course_subscription s on s.id = i.subscription_id
    left join course c on c.id = s.course_id
    where i.person_id = ${personId} and i.kind = 'invoice' order by i.number`);
  return rows;
}

interface PaymentFacts {
  id: string;
  takenBy: string | null;
  takenReference: string;
  pays: { number: number; cents: number }[];
  refundedCents: number;
}

/** Of each payment that arrived: who took it, what it pays, and what went back. */
export async function paymentFactsOf(tx: Tx, personId: string): Promise<PaymentFacts[]> {
  const { rows } = await tx.execute<{ [K in keyof PaymentFacts]: PaymentFacts[K] }>(sql`
    select p.id, n.name as "takenBy", p.taken_reference as "takenReference",
      (select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'cents', g.cents) order by g.number), '[]')
        from (select i.number, sum(a.cents)::int as cents from payment_allocation a
          join invoice i on i.id = a.invoice_id where a.payment_id = p.id
          group by i.number having sum(a.cents) > 0) g) as pays,
      (select coalesce(sum(r.cents), 0)::int from refund r
        where r.payment_id = p.id and r.status <> 'failed') as "refundedCents"
    from payment p left join person n on n.id = p.taken_by
    where p.person_id = ${personId} and p.status in ('succeeded', 'refunded')`);
  return rows;
}

interface RefundFacts {
  id: string;
  paymentId: string;
  cents: number;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string;
  by: string;
  at: string;
}

export async function refundsOf(tx: Tx, personId: string): Promise<RefundFacts[]> {
  const { rows } = await tx.execute<{ [K in keyof RefundFacts]: RefundFacts[K] }>(sql`
    select r.id, r.payment_id as "paymentId", r.cents, r.status, r.reason, n.name as by,
      to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from refund r
    join payment p on p.organisation_id = r.organisation_id and p.id = r.payment_id
    join person n on n.id = r.requested_by
    where p.person_id = ${personId}
    order by r.created_at desc, r.id desc`);
  return rows;
}

interface EnrolledCourse {
  subscriptionId: string;
  title: string;
}

/** The courses an invoice can be for, the newest first. */
export async function coursesOf(tx: Tx, personId: string): Promise<EnrolledCourse[]> {
  const { rows } = await tx.execute<{ [K in keyof EnrolledCourse]: EnrolledCourse[K] }>(sql`
    select s.id as "subscriptionId", c.title
    from course_subscription s join course c on c.organisation_id = s.organisation_id and c.id = s.course_id
    where s.person_id = ${personId}
    order by s.starts_on desc, s.id desc`);
  return rows;
}

/** Whether something of an enrolment is still to be taught; null when it is none of this person. */
export async function isTaught(tx: Tx, subscriptionId: string, personId: string): Promise<boolean | null> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select status in ('pending', 'active') as open from course_subscription
    where id = ${subscriptionId} and person_id = ${personId}`);
  return rows[0]?.open ?? null;
}

/** What is open of a person and due before a day. */
export async function openOf(
  tx: Tx,
  personId: string,
  today: string,
): Promise<{ owedCents: number; lateCents: number }> {
  const { rows } = await tx.execute<{ owedCents: number; lateCents: number }>(sql`
    select coalesce(sum(cents), 0)::int as "owedCents",
      coalesce(sum(cents) filter (where due_on < ${today}::date), 0)::int as "lateCents"
    from invoice_open where person_id = ${personId} and cents > 0`);
  return rows[0]!;
}
