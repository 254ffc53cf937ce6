import { eq, sql } from 'drizzle-orm';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export interface CourseOfUnit {
  id: string;
  title: string;
  number: number;
  current: boolean;
  draft: boolean;
}

/** The courses whose newest edition has the unit, by title. */
export async function coursesOfUnit(tx: Tx, unitId: string): Promise<CourseOfUnit[]> {
  const { rows } = await tx.execute<CourseOfUnit & Record<string, unknown>>(sql`
    select c.id, c.title, e.number,
      u.unit_edition_id = (select n.id from ${unitEdition} n where n.organisation_id = u.organisation_id
        and n.unit_id = u.unit_id and n.status = 'published' order by n.number desc limit 1) as current,
      exists (select from ${courseEdition} d where d.organisation_id = c.organisation_id
        and d.course_id = c.id and d.status = 'draft') as draft
    from ${course} c
    join ${courseEdition} e on e.organisation_id = c.organisation_id
      and e.id = ${newestEdition(sql`c.organisation_id`, sql`c.id`)}
    join ${courseEditionUnit} u on u.organisation_id = e.organisation_id and u.course_edition_id = e.id
    where c.organisation_id = app_organisation() and u.unit_id = ${unitId}::uuid
    order by c.title, c.id`);
  return rows;
}

export async function unitExists(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: unit.id }).from(unit).where(eq(unit.id, id));
  return rows.length > 0;
}
