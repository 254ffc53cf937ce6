import { asc, sql, type SQL } from 'drizzle-orm';
import type { DebtAmounts, Debtor } from '#contract/billing/debt.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { invoiceOpen } from './debt.table.ts';

/* Only what is open is read, by the partial indexes of `invoice_open`: a paid invoice costs nothing here. */

export interface DebtFilter {
  readonly today: string;
  /** A LIKE pattern for the name or the email; null for everybody. */
  readonly pattern: string | null;
  readonly courseId?: string | undefined;
  /** Only who has something late. */
  readonly late: boolean;
}

const matching = ({ pattern, courseId }: DebtFilter): SQL => sql`${invoiceOpen.cents} > 0
  and ${
    pattern === null
      ? sql`true`
      : sql`${invoiceOpen.personId} in (select ${person.id} from ${person}
          where ${person.name} ilike ${pattern} or ${person.email} ilike ${pattern})`
  }
  and ${
    courseId === undefined
      ? sql`true`
      : sql`${invoiceOpen.subscriptionId} in (select ${courseSubscription.id} from ${courseSubscription}
          where ${courseSubscription.courseId} = ${courseId})`
  }`;

/** Of each person: what is open by how many days it is late. */
const debtors = (filter: DebtFilter): SQL => {
  const { today, late } = filter;
  const lateDays = sql`${today}::date - ${invoiceOpen.dueOn}`;
  const sumWhere = (which: SQL) =>
    sql`coalesce(sum(${invoiceOpen.cents}) filter (where ${which}), 0)::float8`;
  return sql`(
    select ${invoiceOpen.personId} as person_id, count(*)::int as invoices, min(${invoiceOpen.dueOn}) as oldest,
      ${sumWhere(sql`${invoiceOpen.dueOn} is null or ${lateDays} < 1`)} as current,
      ${sumWhere(sql`${lateDays} between 1 and 30`)} as days30,
      ${sumWhere(sql`${lateDays} between 31 and 60`)} as days60,
      ${sumWhere(sql`${lateDays} between 61 and 90`)} as days90,
      ${sumWhere(sql`${lateDays} > 90`)} as older,
      sum(${invoiceOpen.cents})::float8 as total
    from ${invoiceOpen}
    where ${matching(filter)}
    group by ${invoiceOpen.personId}
    having ${late ? sql`min(${invoiceOpen.dueOn}) < ${today}::date` : sql`true`}) as d`;
};

type Totals = DebtAmounts & { late: number; people: number };

/** What all who match owe. */
export async function debtTotals(tx: Tx, filter: DebtFilter): Promise<Totals> {
  const { rows } = await tx.execute<{ [K in keyof Totals]: number }>(sql`
    select count(*)::int as people, (count(*) filter (where d.oldest < ${filter.today}::date))::int as late,
      coalesce(sum(d.current), 0)::float8 as "currentCents", coalesce(sum(d.days30), 0)::float8 as "days30Cents",
      coalesce(sum(d.days60), 0)::float8 as "days60Cents", coalesce(sum(d.days90), 0)::float8 as "days90Cents",
      coalesce(sum(d.older), 0)::float8 as "olderCents", coalesce(sum(d.total), 0)::float8 as "totalCents"
    from ${debtors(filter)}`);
  return rows[0]!;
}

/** Who owes: who has owed longest first, or who owes most. */
export async function debtRows(
  tx: Tx,
  filter: DebtFilter,
  { sort, size, skip }: { sort: 'oldest' | 'most'; size: number; skip: number },
): Promise<Debtor[]> {
  const order = sort === 'most' ? sql`d.total desc, d.person_id` : sql`d.oldest nulls last, d.person_id`;
  const { rows } = await tx.execute<{ [K in keyof Debtor]: Debtor[K] }>(sql`
    select d.person_id as "personId", n.name as "personName", d.invoices, d.oldest::text as "oldestDueOn",
      d.current as "currentCents", d.days30 as "days30Cents", d.days60 as "days60Cents", d.days90 as "days90Cents",
      d.older as "olderCents", d.total as "totalCents"
    from (select * from ${debtors(filter)} order by ${order} limit ${size} offset ${skip}) as d
    join person n on n.organisation_id = app_organisation() and n.id = d.person_id
    order by ${order}`);
  return rows;
}

/** The courses that a list can be narrowed to. */
export const coursesToChoose = async (tx: Tx) =>
  tx.select({ id: course.id, title: course.title }).from(course).orderBy(asc(course.title), asc(course.id));

/** How many people have something late, and since which day the first of them is. */
export async function lateMoneyBacklog(
  tx: Tx,
  { today, timeZone }: Pick<Moment, 'today' | 'timeZone'>,
): Promise<Backlog> {
  const { rows } = await tx.execute<{ count: number; since: string | null }>(sql`
    select count(distinct ${invoiceOpen.personId})::int as count, (min(${invoiceOpen.dueOn}) + 1)::text as since
    from ${invoiceOpen} where ${invoiceOpen.cents} > 0 and ${invoiceOpen.dueOn} < ${today}::date`);
  const { count, since } = rows[0]!;
  return { count, since: since === null ? null : startOfDay(since, timeZone) };
}
