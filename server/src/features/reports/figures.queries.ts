import { sql, type SQL } from 'drizzle-orm';
import {
  figuresOf,
  isOrdered,
  type Division,
  type Figure,
  type ReportKind,
} from '#contract/reports/kinds.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { sources } from './kinds/sources.queries.ts';
import type { Question, RowRule, Measure } from './kinds/source.ts';

/* The figures of a report: its records are read once, and counted as a whole and by row. */

/** All records as one row. */
export const whole: RowRule = { key: sql`''` };

/** What a figure counts, in rows divided so. */
export function measureOf(kind: ReportKind, figure: Figure, by: RowRule = whole): Measure {
  const measure = sources[kind].figures[figure]!;
  const where = by.only?.[figure] ?? measure.where;
  return { ...measure, ...(where && { where }) };
}

/** A figure as SQL over the records `f`. */
export function valueOf({ as, where = sql`true`, of }: Measure): SQL {
  switch (as) {
    case 'count':
      return sql`(count(*) filter (where ${where}))::float8`;
    case 'sum':
      return sql`coalesce(sum(${of}) filter (where ${where}), 0)::float8`;
    case 'mean':
      return sql`(avg(${of}) filter (where ${where}))::float8`;
    case 'median':
      return sql`percentile_cont(0.5) within group (order by ${of}) filter (where ${where})`;
    case 'ninetieth':
      return sql`percentile_cont(0.9) within group (order by ${of}) filter (where ${where})`;
    case 'share':
      return sql`(count(*) filter (where ${where} and ${of}))::float8 / nullif(count(*) filter (where ${where}), 0)`;
  }
}

export const divisionOf = (kind: ReportKind, by: Division): RowRule => sources[kind].by[by]!;

const valuesOf = (kind: ReportKind, by?: RowRule): SQL =>
  sql`jsonb_build_array(${sql.join(
    figuresOf(kind).map((figure) => valueOf(measureOf(kind, figure, by))),
    sql`, `,
  )})`;

export interface RowOrder {
  readonly by: Division;
  /** The place of the figure that the rows are sorted by; null: by time, place or name. */
  readonly sort: number | null;
  readonly down: boolean;
  readonly size: number;
  readonly skip: number;
}

function orderOf({ by, sort, down }: RowOrder): SQL {
  if (sort === null) return isOrdered(by) ? sql`place, row_key` : sql`place nulls last, lower(name), row_key`;
  const value = sql`(values -> ${sort}::int)`;
  const direction = down ? sql`desc` : sql`asc`;
  return sql`(${value} = 'null'::jsonb), ${value} ${direction}, lower(name), row_key`;
}

export interface Figures {
  records: number;
  totals: (number | null)[];
  total: number;
  rows: ReportRow[];
}

/** The figures of all records, and a part of the rows. One statement. */
export async function figuresRead(
  tx: Tx,
  kind: ReportKind,
  asked: Question,
  shown: RowOrder,
): Promise<Figures> {
  const by = divisionOf(kind, shown.by);
  const { rows } = await tx.execute<{ [K in keyof Figures]: Figures[K] }>(sql`
    with f as materialized (${sources[kind].records(asked)}),
    divided as (
      select ${by.key} as row_key, ${by.name ?? sql`null::text`} as name, (${by.place ?? sql`null`})::float8 as place,
        ${valuesOf(kind, by)} as values
      from f ${by.join ?? sql``}
      group by 1, 2, 3),
    shown as (
      select *, row_number() over (order by ${orderOf(shown)}) as n from divided
      order by n limit ${shown.size} offset ${shown.skip})
    select (select count(*)::int from f) as records, (select ${valuesOf(kind)} from f) as totals,
      (select count(*)::int from divided) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('key', row_key, 'name', name, 'values', values) order by n), '[]')
        from shown) as rows`);
  return rows[0]!;
}
