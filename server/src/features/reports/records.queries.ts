import { sql, type SQL } from 'drizzle-orm';
import type { Division, Figure, ReportKind } from '#contract/reports/kinds.ts';
import type { ReportRecord } from '#contract/reports/reports.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { divisionOf, measureOf, valueOf, whole } from './figures.queries.ts';
import { sources } from './kinds/sources.queries.ts';
import type { Question } from './kinds/source.ts';

/* The list behind a figure: the records that it counts, by the same conditions. */

export interface Behind {
  readonly by: Division;
  readonly figure: Figure;
  /** The key of a row; undefined: of all rows. */
  readonly row?: string | undefined;
}

/** How records are divided where one row is asked for, and which of them are behind the figure. */
function behind(kind: ReportKind, { by, figure, row }: Behind) {
  const divided = row === undefined ? whole : divisionOf(kind, by);
  const measure = measureOf(kind, figure, divided);
  const where = sql`${measure.where ?? sql`true`} and ${row === undefined ? sql`true` : sql`${divided.key} = ${row}`}`;
  return { divided, measure, where };
}

const columns = (value: SQL): SQL => sql`
  f.key, f.person_id as "personId", coalesce(f.called, n.name) as "personName", c.title as "courseTitle",
  i.name as "intakeName", f.day::text as day, f.detail, f.about, (${value})::float8 as value,
  jsonb_build_object('kind', f.opens_kind, 'id', f.opens_id) as opens`;

/** The records in their order, newest first, with the names of what they are of. */
const listed = (kind: ReportKind, asked: Question, of: Behind, part: SQL): SQL => {
  const { divided, measure, where } = behind(kind, of);
  return sql`
    select ${columns(measure.of ?? sql`null`)}
    from (select f.* from (${sources[kind].records(asked)}) f ${divided.join ?? sql``} where ${where}
      order by f.day desc nulls last, f.key ${part}) f
    left join ${person} n on n.organisation_id = app_organisation() and n.id = f.person_id
    left join ${course} c on c.organisation_id = app_organisation() and c.id = f.course_id
    left join ${intake} i on i.organisation_id = app_organisation() and i.id = f.intake_id
    order by f.day desc nulls last, f.key`;
};

/** How many records are behind a figure, the figure itself, and what its row is called. One statement. */
export async function behindTotal(tx: Tx, kind: ReportKind, asked: Question, of: Behind) {
  const { divided, measure, where } = behind(kind, of);
  const { rows } = await tx.execute<{ total: number; value: number | null; name: string | null }>(sql`
    select count(*)::int as total, ${valueOf(measure)} as value, max(${divided.name ?? sql`null::text`}) as name
    from (${sources[kind].records(asked)}) f ${divided.join ?? sql``} where ${where}`);
  return rows[0]!;
}

/** One page of the list. One statement. */
export async function behindPage(
  tx: Tx,
  kind: ReportKind,
  asked: Question,
  { size, skip, ...of }: Behind & { size: number; skip: number },
): Promise<ReportRecord[]> {
  const { rows } = await tx.execute<{ [K in keyof ReportRecord]: ReportRecord[K] }>(
    listed(kind, asked, of, sql`limit ${size} offset ${skip}`),
  );
  return rows;
}

/** Opens a cursor over the whole list, so that one state of it is read in parts. */
export async function openList(tx: Tx, kind: ReportKind, asked: Question, of: Behind): Promise<void> {
  await tx.execute(sql`declare report_list no scroll cursor for ${listed(kind, asked, of, sql``)}`);
}

/** The next records of the list that was opened; none at its end. */
export async function nextOfList(tx: Tx, most: number): Promise<ReportRecord[]> {
  const { rows } = await tx.execute<{ [K in keyof ReportRecord]: ReportRecord[K] }>(
    sql.raw(`fetch forward ${most} from report_list`),
  );
  return rows;
}
