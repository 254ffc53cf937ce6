import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

/*
 * What students have paid and not received yet, over all. Sums of whole tables joined once, because this is asked for
 * everybody at the same time; `late.queries.ts` answers for one plan.
 */

const held = sql`
  with paid as (
    select i.plan_id, sum(a.cents) as cents from instalment i
    join payment_allocation a on a.organisation_id = i.organisation_id and a.invoice_id = i.invoice_id
    group by 1),
  delivered as (
    select d.subscription_id, sum(d.cents) as cents from unit_delivery d group by 1),
  planned as (
    select p.person_id, greatest(0, coalesce(paid.cents, 0) - coalesce(delivered.cents, 0)) as cents
    from payment_plan p
    left join paid on paid.plan_id = p.id
    left join delivered on delivered.subscription_id = p.subscription_id
    where p.limit_applies),
  credited as (
    select y.person_id, sum(y.cents - coalesce(a.cents, 0) - coalesce(r.cents, 0)) as cents
    from payment y
    left join (select payment_id, sum(cents) as cents from payment_allocation group by 1) a on a.payment_id = y.id
    left join (select payment_id, sum(cents) as cents from refund where status <> 'failed' group by 1) r
      on r.payment_id = y.id
    where y.status in ('succeeded', 'refunded')
    group by 1),
  planned_of as (
    select person_id, sum(cents) as cents, max(cents) as most from planned group by 1),
  held as (
    select coalesce(p.person_id, c.person_id) as person_id, coalesce(c.cents, 0)::int as credit,
      (coalesce(p.cents, 0) + coalesce(c.cents, 0))::int as cents,
      (coalesce(p.most, 0) + coalesce(c.cents, 0))::int as most
    from planned_of p full join credited c on c.person_id = p.person_id
    where coalesce(p.cents, 0) + coalesce(c.cents, 0) > 0)`;

export interface HeldTotals {
  heldCents: number;
  students: number;
  overCents: number;
  overStudents: number;
}

/** What is held of all students, and how much of it is over a limit for one course. */
export async function heldTotals(tx: Tx, limitCents: number): Promise<HeldTotals> {
  const { rows } = await tx.execute<{ [K in keyof HeldTotals]: number }>(sql`${held}
    select coalesce(sum(cents), 0)::float8 as "heldCents", count(*)::int as students,
      coalesce(sum(most - ${limitCents}::int) filter (where most > ${limitCents}::int), 0)::float8 as "overCents",
      (count(*) filter (where most > ${limitCents}::int))::int as "overStudents"
    from held`);
  return rows[0]!;
}

export interface HeldRow {
  personId: string;
  personName: string;
  heldCents: number;
  creditCents: number;
  mostCents: number;
}

/** Who has paid in advance, the most first; only those over a limit when one is given. */
export async function heldRows(
  tx: Tx,
  { overCents, size, skip }: { overCents: number | null; size: number; skip: number },
): Promise<HeldRow[]> {
  const { rows } = await tx.execute<{ [K in keyof HeldRow]: HeldRow[K] }>(sql`${held}
    select h.person_id as "personId", n.name as "personName", h.cents as "heldCents", h.credit as "creditCents",
      h.most as "mostCents"
    from held h join person n on n.id = h.person_id
    where ${overCents}::int is null or h.most > ${overCents}::int
    order by h.most desc, n.name, h.person_id
    limit ${size} offset ${skip}`);
  return rows;
}
