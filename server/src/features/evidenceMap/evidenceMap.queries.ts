import { and, eq, sql } from 'drizzle-orm';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import {
  assessmentItem,
  assessmentItemCriterion,
  assessmentTask,
} from '#server/features/assessments/tool/items.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { newestDecision } from '#server/features/study/outcomes.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { ItemRow } from './evidenceMap.rules.ts';

/** The edition of the unit that is studied; of a unit the course no longer has, the newest. */
const studied = sql`${unitEdition.id} = coalesce(
  (select ${courseEditionUnit.unitEditionId} from ${courseEditionUnit}
    where ${courseEditionUnit.organisationId} = ${courseSubscription.organisationId}
      and ${courseEditionUnit.courseEditionId} = ${courseSubscription.courseEditionId}
      and ${courseEditionUnit.unitId} = ${unitEnrolment.unitId}),
  (select newest.id from unit_edition newest
    where newest.organisation_id = ${unitEnrolment.organisationId} and newest.unit_id = ${unitEnrolment.unitId}
      and newest.status = 'published' order by newest.number desc limit 1))`;

/** A unit enrolment with whose it is, what is studied and how it is decided. */
export async function enrolmentById(tx: Tx, id: string) {
  const newest = newestDecision(tx);
  const [row] = await tx
    .select({
      student: { id: person.id, name: person.name },
      unit: { code: unit.code, title: unit.title },
      unitId: unit.id,
      subscriptionId: courseSubscription.id,
      courseTitle: course.title,
      editionId: unitEdition.id,
      edition: unitEdition.number,
      decided: { outcome: newest.outcome, at: newest.at },
    })
    .from(unitEnrolment)
    .innerJoin(
      courseSubscription,
      tenantJoin(courseSubscription, unitEnrolment, unitEnrolment.subscriptionId),
    )
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(unit, tenantJoin(unit, unitEnrolment, unitEnrolment.unitId))
    .innerJoin(unitEdition, and(eq(unitEdition.organisationId, unitEnrolment.organisationId), studied))
    .leftJoinLateral(newest, sql`true`)
    .where(eq(unitEnrolment.id, id));
  return row ?? null;
}

/** A unit in one subscription. */
export interface StudiedUnit {
  readonly unitId: string;
  readonly subscriptionId: string;
}

/**
 * The items of the assessments that serve a unit in a subscription, in order, with the criteria they are tied to: of the
 * version that is worked on, or the newest while nothing is begun.
 */
export async function itemsFor(tx: Tx, { unitId, subscriptionId }: StudiedUnit): Promise<ItemRow[]> {
  const { rows } = await tx.execute<ItemRow & Record<string, unknown>>(sql`
    select w.id as "workId", w.state as "workState", t.id as "taskId", v.title as assessment, v.number as version,
      t.title, i.id, i.kind, i.prompt, i.required, i.question,
      array(select c.criterion_id::text from ${assessmentItemCriterion} c
        where c.organisation_id = i.organisation_id and c.item_id = i.id) as "criterionIds"
    from ${assessmentUnit} u
    join ${assessment} a on a.organisation_id = u.organisation_id and a.id = u.assessment_id
    left join ${studentAssessment} w on w.organisation_id = u.organisation_id
      and w.assessment_id = a.id and w.subscription_id = ${subscriptionId}::uuid
    cross join lateral (select n.id, n.title, n.number from ${assessmentVersion} n
      where n.organisation_id = a.organisation_id and n.assessment_id = a.id
        and (w.version_id is null or n.id = w.version_id)
      order by n.number desc limit 1) v
    join ${assessmentVersionUnit} s on s.organisation_id = u.organisation_id
      and s.version_id = v.id and s.unit_id = u.unit_id
    join ${assessmentTask} t on t.organisation_id = u.organisation_id and t.version_id = v.id
    join ${assessmentItem} i on i.organisation_id = u.organisation_id and i.task_id = t.id
    where u.organisation_id = app_organisation() and u.unit_id = ${unitId}::uuid
    order by u.position, a.code, t.position, i.position`);
  return rows;
}
