import { asc, eq, sql } from 'drizzle-orm';
import { contentItem, contentItemFile, course, unit } from '#server/features/courses/courses.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { isCurrent } from './media.queries.ts';
import type { ItemUse } from './places.rules.ts';

/* Where files are used. */

/** The items that show a file, and the editions each is in. */
export async function shownIn(tx: Tx, fileId: string): Promise<ItemUse[]> {
  const editions = sql<
    ItemUse['editions']
  >`(select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number,
      'draft', e.status = 'draft', 'current', ${isCurrent}) order by e.number desc), '[]')
    from ${unitEditionItem} p
    join ${unitEdition} e on e.organisation_id = p.organisation_id and e.id = p.unit_edition_id
    where p.organisation_id = ${contentItem}.organisation_id and p.content_item_id = ${contentItem}.id)`;
  const drafted = sql<boolean>`exists (select from ${unitEdition} d where d.organisation_id = ${unit}.organisation_id
    and d.unit_id = ${unit}.id and d.status = 'draft')`;
  return tx
    .select({
      unitId: unit.id,
      code: unit.code,
      unitTitle: unit.title,
      itemId: contentItem.id,
      title: contentItem.title,
      body: contentItem.body,
      drafted,
      editions,
    })
    .from(contentItemFile)
    .innerJoin(contentItem, tenantJoin(contentItem, contentItemFile, contentItemFile.contentItemId))
    .innerJoin(unit, tenantJoin(unit, contentItem, contentItem.unitId))
    .where(eq(contentItemFile.fileId, fileId))
    .orderBy(asc(unit.code), asc(contentItem.title), asc(contentItem.id));
}

/** The courses that have these units in their newest published edition, or in the draft of their next. */
export async function coursesWith(tx: Tx, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  const { rows } = await tx.execute<{ unitId: string; id: string; title: string }>(sql`
    select distinct u.unit_id as "unitId", c.id, c.title
    from ${courseEditionUnit} u
    join ${courseEdition} e on e.organisation_id = u.organisation_id and e.id = u.course_edition_id
    join ${course} c on c.organisation_id = e.organisation_id and c.id = e.course_id
    where u.organisation_id = app_organisation() and u.unit_id = any(${sql.param([...unitIds])}::uuid[])
      and (e.status = 'draft' or e.id = ${newestEdition(sql`c.organisation_id`, sql`c.id`)})
    order by c.title, c.id`);
  return rows;
}

/** How much the files of each course take: of its newest edition, each file once. */
export async function sizesOfCourses(tx: Tx) {
  const { rows } = await tx.execute<{ id: string; title: string; files: number; bytes: number }>(sql`
    select c.id, c.title, count(f.id)::int as files, coalesce(sum(f.bytes), 0)::float8 as bytes
    from ${course} c
    left join lateral (select distinct s.id, s.bytes
      from ${courseEditionUnit} u
      join ${unitEditionItem} p on p.organisation_id = u.organisation_id and p.unit_edition_id = u.unit_edition_id
      join ${contentItemFile} l on l.organisation_id = p.organisation_id and l.content_item_id = p.content_item_id
      join ${storedFile} s on s.organisation_id = l.organisation_id and s.id = l.file_id
      where u.organisation_id = c.organisation_id and u.course_edition_id = coalesce(
        ${newestEdition(sql`c.organisation_id`, sql`c.id`)},
        (select d.id from ${courseEdition} d where d.organisation_id = c.organisation_id and d.course_id = c.id
          and d.status = 'draft' limit 1))) f on true
    where c.organisation_id = app_organisation()
    group by c.id, c.title order by bytes desc, c.title, c.id`);
  return rows;
}

/** How much the whole library takes; bytes that several files share are counted once. */
export async function sizeOfLibrary(tx: Tx): Promise<{ files: number; bytes: number }> {
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce((select sum(b.bytes) from (select distinct on (s.storage_key) s.bytes
        from ${mediaFile} o join ${storedFile} s on s.organisation_id = o.organisation_id and s.id = o.id
        where o.organisation_id = app_organisation() order by s.storage_key) b), 0)::float8 as bytes
    from ${mediaFile} m where m.organisation_id = app_organisation()`);
  return rows[0]!;
}
