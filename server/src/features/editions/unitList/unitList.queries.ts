import { asc, count, sql, type SQL } from 'drizzle-orm';
import type { unitStates } from '#contract/editions/units.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export interface UnitFilter {
  /** An ILIKE pattern for code and title. */
  readonly pattern?: string;
  readonly state?: (typeof unitStates)[number];
}

const editionIs = (status: 'draft' | 'published'): SQL => sql`(select e.id from ${unitEdition} e
  where e.organisation_id = ${unit}.organisation_id and e.unit_id = ${unit}.id and e.status = ${status}
  order by e.number desc limit 1)`;

const hasItems: SQL = sql`exists (select from ${unitEditionItem} l
  where l.organisation_id = ${unit}.organisation_id and l.unit_edition_id = ${editionIs('published')})`;

function matching({ pattern, state }: UnitFilter): SQL {
  const draftTitle = sql`coalesce((select e.title from ${unitEdition} e where e.organisation_id = ${unit}.organisation_id
    and e.unit_id = ${unit}.id and e.status = 'draft'), '')`;
  const words = sql`lower(${unit.code} || ' ' || ${unit.title} || ' ' || ${draftTitle})`;
  const states = {
    draft: sql`${editionIs('draft')} is not null`,
    empty: sql`not ${hasItems}`,
  } as const;
  return sql.join(
    [
      sql`true`,
      ...(pattern === undefined ? [] : [sql`${words} like lower(${pattern})`]),
      ...(state ? [states[state]] : []),
    ],
    sql` and `,
  );
}

export async function countUnits(tx: Tx, filter: UnitFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(unit).where(matching(filter));
  return row!.total;
}

interface EditionOfUnit {
  id: string;
  number: number;
  title: string;
  at: string | null;
  items: number;
}
const editionJson = (status: 'draft' | 'published'): SQL<EditionOfUnit | null> =>
  sql<EditionOfUnit | null>`(select json_build_object('id', e.id, 'number', e.number, 'title', e.title,
      'at', e.published_at, 'items', (select count(*) from ${unitEditionItem} l
        where l.organisation_id = e.organisation_id and l.unit_edition_id = e.id))
    from ${unitEdition} e where e.id = ${editionIs(status)} and e.organisation_id = ${unit}.organisation_id)`;

/** Titles of the courses whose newest edition has the unit. */
const courses = sql<string[]>`array(select c.title from ${course} c
  join ${courseEditionUnit} u on u.organisation_id = c.organisation_id
    and u.course_edition_id = ${newestEdition(sql`c.organisation_id`, sql`c.id`)}
  where c.organisation_id = ${unit}.organisation_id and u.unit_id = ${unit}.id order by c.title)`;

export const unitsPage = async (tx: Tx, filter: UnitFilter, { size, skip }: { size: number; skip: number }) =>
  tx
    .select({
      id: unit.id,
      code: unit.code,
      title: unit.title,
      published: editionJson('published'),
      draft: editionJson('draft'),
      courses,
    })
    .from(unit)
    .where(matching(filter))
    .orderBy(asc(unit.code), asc(unit.id))
    .limit(size)
    .offset(skip);

/** Adds a unit; false when there is one of this id. Throws when another has the code. */
export async function insertUnit(
  tx: Tx,
  given: { id: string; code: string; title: string },
): Promise<boolean> {
  const rows = await tx
    .insert(unit)
    .values(given)
    .onConflictDoNothing({ target: [unit.organisationId, unit.id] })
    .returning({ id: unit.id });
  return rows.length === 1;
}

/** Whether another unit has this code, whatever its case. */
export async function unitCodeTaken(tx: Tx, code: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(sql`lower(${unit.code}) = lower(${code}) and ${unit.id} <> ${id}`);
  return rows.length > 0;
}
