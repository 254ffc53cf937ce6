import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { servesIn } from '#server/features/assessments/record/works.queries.ts';
import {
  assessmentUnit,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { unitsStudied } from '#server/features/courses/editions.queries.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { newestDecision } from '#server/features/study/outcomes.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** The required items of a unit enrolment: how many there are, how many are done, and when the first began. */
const itemsOf = (tx: Tx) =>
  tx
    .select({
      total: sql<number>`(count(*) filter (where ${unitEditionItem.required}))::int`.as('total'),
      done: sql<number>`(count(${itemProgress.completedAt}) filter (where ${unitEditionItem.required}))::int`.as(
        'done',
      ),
      lastDoneAt: sql<Date | null>`max(${itemProgress.completedAt})`
        .mapWith(itemProgress.completedAt)
        .as('last_done_at'),
      begunAt: sql<Date | null>`min(${itemProgress.firstOpenedAt})`
        .mapWith(itemProgress.firstOpenedAt)
        .as('begun_at'),
    })
    .from(unitEditionItem)
    .leftJoin(
      itemProgress,
      and(
        eq(itemProgress.organisationId, unitEditionItem.organisationId),
        eq(itemProgress.contentItemId, unitEditionItem.contentItemId),
        eq(itemProgress.unitEnrolmentId, unitEnrolment.id),
      ),
    )
    .where(
      and(
        eq(unitEditionItem.organisationId, courseEditionUnit.organisationId),
        eq(unitEditionItem.unitEditionId, courseEditionUnit.unitEditionId),
      ),
    )
    .as('items');

const assessed = sql<boolean>`exists (select from ${assessmentUnit}
  where ${assessmentUnit.organisationId} = ${unitEnrolment.organisationId}
    and ${assessmentUnit.unitId} = ${unitEnrolment.unitId} and ${servesIn(unitEnrolment.subscriptionId)})`;

/** When the first work on an assessment of the unit was begun. */
const workBegunAt = sql<Date | null>`(select min(${studentAssessment.createdAt}) from ${studentAssessment}
  join ${assessmentVersionUnit} on ${assessmentVersionUnit.organisationId} = ${studentAssessment.organisationId}
    and ${assessmentVersionUnit.versionId} = ${studentAssessment.versionId}
  where ${studentAssessment.organisationId} = ${unitEnrolment.organisationId}
    and ${studentAssessment.subscriptionId} = ${unitEnrolment.subscriptionId}
    and ${assessmentVersionUnit.unitId} = ${unitEnrolment.unitId})`.mapWith(studentAssessment.createdAt);

/** Where each unit of a subscription stands, in the order of the course. One statement. */
export async function standingsOf(tx: Tx, subscriptionId: string) {
  const [items, newest] = [itemsOf(tx), newestDecision(tx)];
  return tx
    .select({
      id: unitEnrolment.id,
      unitId: unit.id,
      code: unit.code,
      title: unit.title,
      kind: courseEditionUnit.kind,
      group: courseEditionUnit.group,
      modes: unitEnrolment.modes,
      location: { id: deliveryLocation.id, name: deliveryLocation.name },
      deliveredOn: unitEnrolment.deliveredOn,
      deliveredAt: unitEnrolment.deliveredAt,
      deliveryNote: unitEnrolment.deliveryNote,
      outcome: newest.outcome,
      decidedAt: newest.at,
      endedOn: newest.endedOn,
      assessed,
      workBegunAt,
      total: items.total,
      done: items.done,
      lastDoneAt: items.lastDoneAt,
      begunAt: items.begunAt,
    })
    .from(courseSubscription)
    .innerJoin(courseEditionUnit, unitsStudied)
    .innerJoin(
      unitEnrolment,
      and(
        eq(unitEnrolment.organisationId, courseSubscription.organisationId),
        eq(unitEnrolment.subscriptionId, courseSubscription.id),
        eq(unitEnrolment.unitId, courseEditionUnit.unitId),
      ),
    )
    .innerJoin(unit, tenantJoin(unit, unitEnrolment, unitEnrolment.unitId))
    .leftJoin(deliveryLocation, tenantJoin(deliveryLocation, unitEnrolment, unitEnrolment.locationId))
    .innerJoinLateral(items, sql`true`)
    .leftJoinLateral(newest, sql`true`)
    .where(eq(unitEnrolment.subscriptionId, subscriptionId))
    .orderBy(asc(courseEditionUnit.position));
}
export type StandingRow = Awaited<ReturnType<typeof standingsOf>>[number];

/** What the edition of a subscription asks for. */
export async function completionRuleOf(tx: Tx, subscriptionId: string) {
  const [row] = await tx
    .select({ packaging: courseEdition.packaging, completion: courseEdition.completion })
    .from(courseSubscription)
    .innerJoin(
      courseEdition,
      tenantJoin(courseEdition, courseSubscription, courseSubscription.courseEditionId),
    )
    .where(eq(courseSubscription.id, subscriptionId));
  return row!;
}

/** A subscription, whose it is, its state, and the place of its intake. */
export async function subscriptionById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: courseSubscription.id,
      personId: courseSubscription.personId,
      status: courseSubscription.status,
      intakeLocation: { id: deliveryLocation.id, name: deliveryLocation.name },
    })
    .from(courseSubscription)
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .leftJoin(deliveryLocation, tenantJoin(deliveryLocation, intake, intake.locationId))
    .where(eq(courseSubscription.id, id));
  return row ?? null;
}

/** A unit enrolment and whose it is, its subscription locked until the transaction ends, so that decisions wait for each other. */
export async function lockEnrolment(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      subscriptionId: unitEnrolment.subscriptionId,
      unitId: unitEnrolment.unitId,
      deliveredOn: unitEnrolment.deliveredOn,
      locationId: unitEnrolment.locationId,
      title: unit.title,
    })
    .from(unitEnrolment)
    .innerJoin(unit, tenantJoin(unit, unitEnrolment, unitEnrolment.unitId))
    .where(eq(unitEnrolment.id, id));
  const subscription = found && (await lockSubscription(tx, found.subscriptionId));
  return subscription ? { id, ...found, personId: subscription.personId, status: subscription.status } : null;
}
export type Enrolment = NonNullable<Awaited<ReturnType<typeof lockEnrolment>>>;

export async function changeEnrolment(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof unitEnrolment.$inferInsert,
      'deliveredOn' | 'deliveredAt' | 'deliveredBy' | 'deliveryNote' | 'modes' | 'locationId'
    >
  >,
): Promise<void> {
  await tx.update(unitEnrolment).set(change).where(eq(unitEnrolment.id, id));
}

/** Units of a subscription that its person has achieved in another one, newest first. */
export async function achievedElsewhere(tx: Tx, subscription: { id: string; personId: string }) {
  const newest = newestDecision(tx);
  return tx
    .select({
      unitId: unitEnrolment.unitId,
      courseTitle: course.title,
      outcome: newest.outcome,
      at: newest.at,
    })
    .from(unitEnrolment)
    .innerJoin(
      courseSubscription,
      tenantJoin(courseSubscription, unitEnrolment, unitEnrolment.subscriptionId),
    )
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoinLateral(newest, inArray(newest.outcome, ['competent', 'rpl_granted', 'credit_transfer']))
    .where(
      and(
        eq(courseSubscription.personId, subscription.personId),
        ne(courseSubscription.id, subscription.id),
        sql`${unitEnrolment.unitId} in (select e.unit_id from ${unitEnrolment} e
          where e.organisation_id = ${unitEnrolment.organisationId} and e.subscription_id = ${subscription.id})`,
      ),
    )
    .orderBy(sql`${newest.at} desc`);
}

/** Works of a subscription, each with all units it serves. */
export const worksOf = async (tx: Tx, subscriptionId: string) =>
  tx
    .select({
      id: studentAssessment.id,
      state: studentAssessment.state,
      unitIds: sql<string[]>`array(select vu.unit_id::text from ${assessmentVersionUnit} vu
        where vu.organisation_id = app_organisation() and vu.version_id = ${studentAssessment}.version_id)`,
    })
    .from(studentAssessment)
    .where(eq(studentAssessment.subscriptionId, subscriptionId))
    .orderBy(asc(studentAssessment.id));

/** Works of a subscription on the assessments of a unit. */
export const worksFor = async (tx: Tx, { subscriptionId, unitId }: Enrolment) =>
  (await worksOf(tx, subscriptionId)).filter(({ unitIds }) => unitIds.includes(unitId));

/** Every unit enrolment of a subscription, also in units its edition no longer has: what stands, and when it began. */
export async function unitsToEnd(tx: Tx, subscriptionId: string) {
  const newest = newestDecision(tx);
  const openedAt = sql`(select min(${itemProgress.firstOpenedAt}) from ${itemProgress}
    where ${itemProgress.organisationId} = ${unitEnrolment.organisationId}
      and ${itemProgress.unitEnrolmentId} = ${unitEnrolment.id})`;
  return tx
    .select({
      id: unitEnrolment.id,
      unitId: unitEnrolment.unitId,
      outcome: newest.outcome,
      begunAt: sql<Date | null>`least(${unitEnrolment.deliveredAt}, ${workBegunAt}, ${openedAt})`.mapWith(
        unitEnrolment.deliveredAt,
      ),
    })
    .from(unitEnrolment)
    .leftJoinLateral(newest, sql`true`)
    .where(eq(unitEnrolment.subscriptionId, subscriptionId))
    .orderBy(asc(unitEnrolment.id));
}
export type UnitToEnd = Awaited<ReturnType<typeof unitsToEnd>>[number];
