import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { unitOutcome } from './judgement.table.ts';

export async function insertOutcome(tx: Tx, row: typeof unitOutcome.$inferInsert): Promise<string> {
  const [made] = await tx.insert(unitOutcome).values(row).returning({ id: unitOutcome.id });
  return made!.id;
}

/** Every decision on these units for a person, newest first. */
export async function outcomesOf(tx: Tx, personId: string, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  return tx
    .select({
      id: unitOutcome.id,
      unitId: unitOutcome.unitId,
      outcome: unitOutcome.outcome,
      note: unitOutcome.note,
      byPersonId: unitOutcome.byPersonId,
      byName: sql<string>`coalesce(${person.name}, '')`,
      at: unitOutcome.at,
    })
    .from(unitOutcome)
    .leftJoin(person, tenantJoin(person, unitOutcome, unitOutcome.byPersonId))
    .where(and(eq(unitOutcome.personId, personId), inArray(unitOutcome.unitId, [...unitIds])))
    .orderBy(desc(unitOutcome.at), desc(unitOutcome.id));
}

/** The newest decision on a unit for a person; null before the first. */
export const newestOutcome = (
  organisationId: SQLWrapper,
  personId: string,
  unitId: SQLWrapper,
): SQL<StandingOutcome | null> => sql`(
  select o.outcome from ${unitOutcome} o
  where o.organisation_id = ${organisationId} and o.person_id = ${personId} and o.unit_id = ${unitId}
  order by o.at desc, o.id desc limit 1)`;

/** Persons and units whose newest decision says that the unit must be decided again. */
export const toBeDecidedAgain: SQL = sql`(
  select newest.person_id, newest.unit_id from (
    select distinct on (o.person_id, o.unit_id) o.person_id, o.unit_id, o.outcome from ${unitOutcome} o
    order by o.person_id, o.unit_id, o.at desc, o.id desc) newest
  where newest.outcome = 'to_be_decided_again')`;
