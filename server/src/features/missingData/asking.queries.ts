import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import { forStudent, ofRunning } from '#server/features/registration/gaps/gaps.queries.ts';
import { recordGap } from '#server/features/registration/gaps/gaps.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { recordRequest } from './asking.table.ts';

/** When each of these people was asked last, and by whom. */
export const newestRequests = async (tx: Tx, personIds: readonly string[]) =>
  personIds.length === 0
    ? []
    : tx
        .selectDistinctOn([recordRequest.personId], {
          personId: recordRequest.personId,
          at: recordRequest.at,
          askedOn: recordRequest.askedOn,
          by: person.name,
        })
        .from(recordRequest)
        .innerJoin(person, tenantJoin(person, recordRequest, recordRequest.byPersonId))
        .where(inArray(recordRequest.personId, [...personIds]))
        .orderBy(recordRequest.personId, desc(recordRequest.askedOn));

/** Whom of these there is something to ask, and where to write to. */
export const askableOf = (tx: Tx, personIds: readonly string[]) =>
  tx
    .select({
      personId: person.id,
      email: person.email,
      language: person.language,
      name: person.name,
      preferredName: person.preferredName,
      parts: recordGap.parts,
      identifier: recordGap.identifier,
    })
    .from(recordGap)
    .innerJoin(person, tenantJoin(person, recordGap, recordGap.personId))
    .where(and(inArray(recordGap.personId, [...personIds]), forStudent, ofRunning()))
    .orderBy(person.id);

/** That a record lacks what its student can say, since they were asked last; since 1970 where nobody asked. */
export const dataToComplete = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: sql<'message' | 'observation' | 'data'>`'data'`.as('kind'),
      about: recordGap.personId,
      since: sql<Date>`coalesce((select max(${recordRequest.at}) from ${recordRequest}
        where ${recordRequest.organisationId} = ${recordGap.organisationId}
          and ${recordRequest.personId} = ${recordGap.personId}), 'epoch')`
        .mapWith(recordRequest.at)
        .as('since'),
    })
    .from(recordGap)
    .where(and(eq(recordGap.personId, personId), forStudent, ofRunning()));

/** Whether each of these is somebody of the organisation. */
export async function areThere(tx: Tx, personIds: readonly string[]): Promise<boolean> {
  const rows = await tx.$count(person, inArray(person.id, [...personIds]));
  return rows === personIds.length;
}

/** Keeps that people are asked; answers with those who were not asked that day, nor by this press. */
export async function insertRequests(
  tx: Tx,
  requests: readonly (typeof recordRequest.$inferInsert)[],
): Promise<Set<string>> {
  if (requests.length === 0) return new Set();
  const rows = await tx
    .insert(recordRequest)
    .values([...requests])
    .onConflictDoNothing()
    .returning({ personId: recordRequest.personId });
  return new Set(rows.map(({ personId }) => personId));
}
