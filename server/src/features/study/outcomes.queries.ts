import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { unitOutcome } from '#server/features/courses/unitOutcome.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export async function insertOutcome(tx: Tx, row: typeof unitOutcome.$inferInsert): Promise<string> {
  const [made] = await tx.insert(unitOutcome).values(row).returning({ id: unitOutcome.id });
  return made!.id;
}

/** Every decision on these units of a subscription, newest first. */
export async function outcomesOf(tx: Tx, subscriptionId: string, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  return tx
    .select({
      id: unitOutcome.id,
      unitEnrolmentId: unitEnrolment.id,
      unitId: unitEnrolment.unitId,
      outcome: unitOutcome.outcome,
      note: unitOutcome.note,
      evidence: unitOutcome.evidence,
      byPersonId: unitOutcome.byPersonId,
      byName: sql<string>`coalesce(${person.name}, '')`,
      at: unitOutcome.at,
      lacking: unitOutcome.lacking,
      directedBy: sql<string | null>`(select d.name from ${person} d
        where d.organisation_id = app_organisation() and d.id = ${unitOutcome}.directed_by)`,
    })
    .from(unitOutcome)
    .innerJoin(unitEnrolment, tenantJoin(unitEnrolment, unitOutcome, unitOutcome.unitEnrolmentId))
    .leftJoin(person, tenantJoin(person, unitOutcome, unitOutcome.byPersonId))
    .where(and(eq(unitEnrolment.subscriptionId, subscriptionId), inArray(unitEnrolment.unitId, [...unitIds])))
    .orderBy(desc(unitOutcome.at), desc(unitOutcome.id));
}

/** For a joined unit enrolment: its newest decision. */
export const newestDecision = (tx: Tx) =>
  tx
    .select({ outcome: unitOutcome.outcome, at: unitOutcome.at, endedOn: unitOutcome.endedOn })
    .from(unitOutcome)
    .where(
      and(
        eq(unitOutcome.organisationId, unitEnrolment.organisationId),
        eq(unitOutcome.unitEnrolmentId, unitEnrolment.id),
      ),
    )
    .orderBy(desc(unitOutcome.at), desc(unitOutcome.id))
    .limit(1)
    .as('newest_decision');

/** The newest decision on each unit enrolment, as a table to join. */
export const newestOutcomes = sql`(select distinct on (d.unit_enrolment_id) d.* from ${unitOutcome} d
  where d.organisation_id = app_organisation() order by d.unit_enrolment_id, d.at desc, d.id desc)`;

/** The newest decision on a unit enrolment; null before the first. */
export const newestOutcomeOf = (
  organisationId: SQLWrapper,
  unitEnrolmentId: SQLWrapper,
): SQL<StandingOutcome | null> => sql`(
  select o.outcome from ${unitOutcome} o
  where o.organisation_id = ${organisationId} and o.unit_enrolment_id = ${unitEnrolmentId}
  order by o.at desc, o.id desc limit 1)`;

/** The newest decision on a unit of a subscription; null before the first. */
export const newestOutcome = (
  organisationId: SQLWrapper,
  subscriptionId: SQLWrapper,
  unitId: SQLWrapper,
): SQL<StandingOutcome | null> => sql`(
  select o.outcome from ${unitOutcome} o join ${unitEnrolment} e
    on e.organisation_id = o.organisation_id and e.id = o.unit_enrolment_id
  where e.organisation_id = ${organisationId} and e.subscription_id = ${subscriptionId} and e.unit_id = ${unitId}
  order by o.at desc, o.id desc limit 1)`;

/** Subscriptions and units whose newest decision says that the unit must be decided again. */
export const toBeDecidedAgain: SQL = sql`(
  select e.subscription_id, e.unit_id from (
    select distinct on (o.unit_enrolment_id) o.organisation_id, o.unit_enrolment_id, o.outcome from ${unitOutcome} o
    order by o.unit_enrolment_id, o.at desc, o.id desc) newest
  join ${unitEnrolment} e on e.organisation_id = newest.organisation_id and e.id = newest.unit_enrolment_id
  where newest.outcome = 'to_be_decided_again')`;
