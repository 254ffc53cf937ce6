import { asc, sql, type SQL } from 'drizzle-orm';
import type { DebtAmounts, Debtor } from '#contract/billing/debt.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { notTemplate } from '#server/features/courses/editions.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isCalled } from '#server/features/identity/people/words.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countedUpTo, mostRead } from '#server/platform/database/pages.ts';
import { invoiceOpen, personDebt } from './debt.table.ts';

/*
 * Only what is open is read, by the partial indexes of `invoice_open`: a paid invoice costs nothing here. Who owes is in
 * `person_debt`; only a list of one course adds up what each person owes for it.
 */

export interface DebtFilter {
  readonly today: string;
  /** Words of which each begins one of the name or the email; null for everybody. */
  readonly words: readonly string[] | null;
  readonly courseId?: string | undefined;
  /** Only who has something late. */
  readonly late: boolean;
}

const ofCourse = ({ courseId }: DebtFilter): SQL =>
  courseId === undefined
    ? sql`true`
    : sql`${invoiceOpen.subscriptionId} in (select ${courseSubscription.id} from ${courseSubscription}
        where ${courseSubscription.courseId} = ${courseId})`;

/** Everybody who owes something (of a course), with the day it is due since. */
const owing = (filter: DebtFilter): SQL =>
  filter.courseId === undefined
    ? sql`(select ${personDebt.personId} as person_id, ${personDebt.oldestDueOn} as oldest, ${personDebt.cents} as total
        from ${personDebt})`
    : sql`(select ${invoiceOpen.personId} as person_id, min(${invoiceOpen.dueOn}) as oldest, sum(${invoiceOpen.cents}) as total
        from ${invoiceOpen} where ${invoiceOpen.cents} > 0 and ${ofCourse(filter)} group by ${invoiceOpen.personId})`;

const matching = ({ words, late, today }: DebtFilter): SQL =>
  sql`${words === null ? sql`true` : isCalled(sql`who.person_id`, words, true)} and ${late ? sql`who.oldest < ${today}::date` : sql`true`}`;

/** What is open, in sums by how many days it is late. */
const byAge = (today: string): SQL => {
  const lateDays = sql`${today}::date - ${invoiceOpen.dueOn}`;
  const sumWhere = (which: SQL) =>
    sql`coalesce(sum(${invoiceOpen.cents}) filter (where ${which}), 0)::float8`;
  return sql`${sumWhere(sql`${invoiceOpen.dueOn} is null or ${lateDays} < 1`)} as "currentCents",
    ${sumWhere(sql`${lateDays} between 1 and 30`)} as "days30Cents",
    ${sumWhere(sql`${lateDays} between 31 and 60`)} as "days60Cents",
    ${sumWhere(sql`${lateDays} between 61 and 90`)} as "days90Cents",
    ${sumWhere(sql`${lateDays} > 90`)} as "olderCents",
    coalesce(sum(${invoiceOpen.cents}), 0)::float8 as "totalCents"`;
};

/** What all who owe owe together, and how many they are, as far as lists are counted. */
const allTotals = ({ today }: DebtFilter): SQL => {
  const isLate = sql`${personDebt.oldestDueOn} < ${today}::date`;
  return sql`select ${countedUpTo(personDebt, sql`true`)} as people, ${countedUpTo(personDebt, isLate)} as late, sums.*
    from (select ${byAge(today)} from ${invoiceOpen} where ${invoiceOpen.cents} > 0) as sums`;
};

/** The same for those who match, who are looked up once. */
const someTotals = (filter: DebtFilter): SQL => sql`
  with matches as materialized (select who.person_id, who.oldest from ${owing(filter)} as who where ${matching(filter)})
  select counted.*, sums.*
  from (select least(count(*), ${mostRead})::int as people,
      least(count(*) filter (where oldest < ${filter.today}::date), ${mostRead})::int as late from matches) as counted,
    (select ${byAge(filter.today)} from ${invoiceOpen}
      where ${invoiceOpen.cents} > 0 and ${ofCourse(filter)}
        and ${invoiceOpen.personId} in (select person_id from matches)) as sums`;

type Totals = DebtAmounts & { late: number; people: number };

export async function debtTotals(tx: Tx, filter: DebtFilter): Promise<Totals> {
  const { words, courseId, late } = filter;
  const isEverybody = words === null && courseId === undefined && !late;
  const { rows } = await tx.execute<{ [K in keyof Totals]: number }>(
    isEverybody ? allTotals(filter) : someTotals(filter),
  );
  return rows[0]!;
}

/** Who owes: who has owed longest first, or who owes most. */
export async function debtRows(
  tx: Tx,
  filter: DebtFilter,
  { sort, size, skip }: { sort: 'oldest' | 'most'; size: number; skip: number },
): Promise<Debtor[]> {
  const order =
    sort === 'most'
      ? sql`who.total desc nulls last, who.person_id`
      : sql`who.oldest nulls last, who.person_id`;
  const { rows } = await tx.execute<{ [K in keyof Debtor]: Debtor[K] }>(sql`
    select who.person_id as "personId", n.name as "personName", who.oldest::text as "oldestDueOn", sums.*
    from (select who.* from ${owing(filter)} as who where ${matching(filter)}
      order by ${order} limit ${size} offset ${skip}) as who
    join ${person} n on n.organisation_id = app_organisation() and n.id = who.person_id
    cross join lateral (select count(*)::int as invoices, ${byAge(filter.today)} from ${invoiceOpen}
      where ${invoiceOpen.personId} = who.person_id and ${invoiceOpen.cents} > 0 and ${ofCourse(filter)}) as sums
    order by ${order}`);
  return rows;
}

/** The courses that a list can be narrowed to. */
export const coursesToChoose = async (tx: Tx) =>
  tx
    .select({ id: course.id, title: course.title })
    .from(course)
    .where(notTemplate)
    .orderBy(asc(course.title), asc(course.id));

/** How many people have something late, and since which day the first of them is. */
export async function lateMoneyBacklog(
  tx: Tx,
  { today, timeZone }: Pick<Moment, 'today' | 'timeZone'>,
): Promise<Backlog> {
  const isLate = sql`${personDebt.oldestDueOn} < ${today}::date`;
  const { rows } = await tx.execute<{ count: number; since: string | null }>(sql`
    select ${countedUpTo(personDebt, isLate)} as count,
      (select (min(${personDebt.oldestDueOn}) + 1)::text from ${personDebt} where ${isLate}) as since`);
  const { count, since } = rows[0]!;
  return { count, since: since === null ? null : startOfDay(since, timeZone) };
}
