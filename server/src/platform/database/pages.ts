import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mostCounted } from '#contract/kit/counted.ts';
import type { Tx } from './database.ts';

/*
 * Pages of long lists by their number. A page beyond the end is the last one: rows may have left since its link was made.
 * Nothing beyond `mostCounted` is counted or reached, so that a list takes as long in an organisation of any size.
 */

/** Of how many rows at most a list reads. One more than is counted shows that there are more. */
export const mostRead = mostCounted + 1;

/** One thing to sort by. The last of a list tells every row apart. */
export interface SortTerm {
  readonly by: SQLWrapper;
  readonly down?: boolean;
  /** Where rows without a value come; at the end unless said otherwise. */
  readonly nulls?: 'first';
}

/** What is listed, in which order. An index that holds all of it lets a page be found without reading a row. */
export interface ListSource {
  readonly from: PgTable;
  readonly where: SQL | undefined;
  readonly id: SQLWrapper;
  readonly order: readonly SortTerm[];
}

/** The rows of a page, and from which end of the list they are nearer. */
interface Cut {
  readonly page: number;
  readonly rows: number;
  readonly skip: number;
  readonly backwards: boolean;
}

export function cutOf(asked: number, total: number, size: number): Cut {
  const page = Math.min(asked, Math.max(1, Math.ceil(Math.min(total, mostCounted) / size)));
  const before = (page - 1) * size;
  const rows = Math.min(size, Math.max(0, total - before));
  const after = total > mostCounted ? Infinity : total - before - rows;
  return after < before
    ? { page, rows, skip: after, backwards: true }
    : { page, rows: size, skip: before, backwards: false };
}

const inOrder = (order: readonly SortTerm[], backwards = false): SQL[] =>
  order.map(({ by, down = false, nulls }) => {
    const direction = down === backwards ? sql`asc` : sql`desc`;
    const empty = (nulls === 'first') === backwards ? sql`nulls last` : sql`nulls first`;
    return sql`${by} ${direction} ${empty}`;
  });

/** How many rows there are, as far as lists are counted. */
export const countedUpTo = (from: PgTable | SQL, where: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${from} where ${where} limit ${mostRead}) as counted)`;

/**
 * Every value of a column, as a subquery of one column that ends with a null: its index, which begins with it, is read at
 * one place for each value and not for each row.
 */
export function eachValueOf(from: PgTable, column: AnyPgColumn, where: SQL = sql`true`): SQL {
  const next = (after: SQL): SQL =>
    sql`(select ${column} from ${from} where ${where} and ${after} order by ${column} limit 1)`;
  return sql`(with recursive each_value (value) as (
      ${next(sql`true`)}
      union all select ${next(sql`${column} > each_value.value`)} from each_value where each_value.value is not null)
    select each_value.value from each_value)`;
}

async function countOf(tx: Tx, { from, where }: Pick<ListSource, 'from' | 'where'>): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select ${countedUpTo(from, where ?? sql`true`)} as total`,
  );
  return rows[0]!.total;
}

/** The ids of a page with their places, as a subquery `shown (id, at)`: walked to from the nearer end. */
const shownIds = ({ from, where, id, order }: ListSource, { rows, skip, backwards }: Cut): SQL => sql`(
  select near.id, ${backwards ? sql`-row_number() over ()` : sql`row_number() over ()`} as at
  from (select ${id} as id from ${from} where ${where ?? sql`true`}
    order by ${sql.join(inOrder(order, backwards), sql`, `)} limit ${rows} offset ${skip}) as near) as shown`;

/** The same for ids that are known already. */
const theseIds = (ids: readonly string[]): SQL =>
  sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality as shown (id, at)`;

interface FoundPage {
  readonly page: number;
  readonly total: number;
  readonly ids: string[];
}

/**
 * The ids of all that match in their order, and how many. Without a limit: with one, the planner walks the order of the
 * whole list for what it expects to find soon.
 */
const matchingIds = ({ from, where, id, order }: ListSource): SQL =>
  sql`select least(count(*), ${mostRead})::int as total,
    array_agg(${id} order by ${sql.join(inOrder(order), sql`, `)}) as ids from ${from} where ${where ?? sql`true`}`;

/** A page and how many there are, in one reading of the list. */
async function searched(
  tx: Tx,
  list: ListSource,
  { asked, size }: { asked: number; size: number },
): Promise<FoundPage> {
  const { rows } = await tx.execute<{ page: number; total: number; ids: string[] }>(sql`
    select page, total, coalesce(ids[(page - 1) * ${size}::int + 1 : page * ${size}::int], '{}') as ids
    from (select total, ids, least(${asked}::int,
          greatest(1, (least(total, ${mostCounted}::int) + ${size}::int - 1) / ${size}::int)) as page
      from (${matchingIds(list)}) as matching) as paged`);
  return rows[0]!;
}

interface PageWish {
  readonly asked: number;
  readonly size: number;
  /** Whether rows are looked for by their text. */
  readonly search: boolean;
  /** How many there are, when that is known already. */
  readonly total?: number;
}

/** The ids of one page, as a subquery `shown (id, at)`, and how many there are: at most one statement. */
export async function pageOf(tx: Tx, list: ListSource, { asked, size, search, total: known }: PageWish) {
  if (search) {
    const { page, total, ids } = await searched(tx, list, { asked, size });
    return { page, total, shown: theseIds(ids) };
  }
  const total = known ?? (await countOf(tx, list));
  const cut = cutOf(asked, total, size);
  return { page: cut.page, total, shown: shownIds(list, cut) };
}
