import { and, eq, inArray, sql } from 'drizzle-orm';
import type { IntakeDueDay } from '#contract/console/intakes/dueDays.ts';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * The assessments that serve a unit of the newest published edition of the course of an intake, in their newest versions
 * and in the order of its units, and after them others that have a day.
 */
export async function dueDaysOf(tx: Tx, intakeId: string): Promise<IntakeDueDay[]> {
  const { rows } = await tx.execute<IntakeDueDay & Record<string, unknown>>(sql`
    with one as (
      select i.organisation_id, i.id, ${newestEdition(sql`i.organisation_id`, sql`i.course_id`)} as edition_id
      from ${intake} i where i.organisation_id = app_organisation() and i.id = ${intakeId}::uuid),
    candidate as (
      select u.organisation_id, u.assessment_id from one
      join ${courseEditionUnit} e on e.organisation_id = one.organisation_id and e.course_edition_id = one.edition_id
      join ${assessmentUnit} u on u.organisation_id = e.organisation_id and u.unit_id = e.unit_id
      union
      select d.organisation_id, d.assessment_id from one
      join ${intakeDueDay} d on d.organisation_id = one.organisation_id and d.intake_id = one.id)
    select a.id as "assessmentId", v.title, v.due_after_days as "dueAfterDays", d.due_on::text as "dueOn",
      served.at is not null as "inCourse"
    from one
    join candidate c on c.organisation_id = one.organisation_id
    join ${assessment} a on a.organisation_id = c.organisation_id and a.id = c.assessment_id
    cross join lateral (select n.id, n.title, n.due_after_days from ${assessmentVersion} n
      where n.organisation_id = a.organisation_id and n.assessment_id = a.id
      order by n.number desc limit 1) v
    cross join lateral (select min(e.position) as at from ${assessmentVersionUnit} s
      join ${courseEditionUnit} e on e.organisation_id = s.organisation_id and e.unit_id = s.unit_id
      where s.organisation_id = a.organisation_id and s.version_id = v.id
        and e.course_edition_id = one.edition_id) served
    left join ${intakeDueDay} d on d.organisation_id = one.organisation_id and d.intake_id = one.id
      and d.assessment_id = a.id
    where served.at is not null or d.due_on is not null
    order by served.at nulls last, a.code`);
  return rows;
}

interface DayChange {
  assessmentId: string;
  after: string | null;
}

/** Gives assessments of an intake their days, or takes them away, and counts the change. */
export async function changeDays(
  tx: Tx,
  intakeId: string,
  changes: readonly DayChange[],
  revision: number,
): Promise<void> {
  const gone = changes.filter(({ after }) => after === null).map(({ assessmentId }) => assessmentId);
  const given = changes.flatMap(({ assessmentId, after }) =>
    after === null ? [] : [{ intakeId, assessmentId, dueOn: after }],
  );
  if (gone.length > 0) {
    await tx
      .delete(intakeDueDay)
      .where(and(eq(intakeDueDay.intakeId, intakeId), inArray(intakeDueDay.assessmentId, gone)));
  }
  if (given.length > 0) {
    await tx
      .insert(intakeDueDay)
      .values(given)
      .onConflictDoUpdate({
        target: [intakeDueDay.organisationId, intakeDueDay.intakeId, intakeDueDay.assessmentId],
        set: { dueOn: sql`excluded.due_on` },
      });
  }
  await tx.update(intake).set({ dueDaysRevision: revision }).where(eq(intake.id, intakeId));
}

/** Gives an intake the due days of another, as many days later as it starts later; none where one has no start. */
export async function copyDays(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${intakeDueDay} (organisation_id, intake_id, assessment_id, due_on)
    select d.organisation_id, copy.id, d.assessment_id, d.due_on + (copy.starts_on - source.starts_on)
    from ${intakeDueDay} d
    join ${intake} source on source.organisation_id = d.organisation_id and source.id = d.intake_id
    join ${intake} copy on copy.organisation_id = d.organisation_id and copy.id = ${to}::uuid
    where d.organisation_id = app_organisation() and d.intake_id = ${from}::uuid
      and source.starts_on is not null and copy.starts_on is not null
    on conflict do nothing`);
}
