import { and, arrayOverlaps, asc, count, desc, eq, gte, isNull, lte, min, ne, sql } from 'drizzle-orm';
import { rolesWith } from '#contract/kit/acts.ts';
import { teachingRoles, type Role } from '#contract/kit/roles.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { credentialReminder, staffCredential } from './credentials.table.ts';

const nameOf = (column: typeof staffCredential.recordedBy | typeof staffCredential.checkedBy) =>
  sql<string | null>`(select p.name from ${person} p
    where p.organisation_id = app_organisation() and p.id = ${column})`;

const kept = isNull(staffCredential.removedAt);

/** What somebody holds, what lasts longest first. */
export const credentialsOf = (tx: Tx, personId: string) =>
  tx
    .select({
      credential: staffCredential,
      recordedBy: nameOf(staffCredential.recordedBy),
      checkedBy: nameOf(staffCredential.checkedBy),
      document: { name: storedFile.name, mediaType: storedFile.mediaType },
    })
    .from(staffCredential)
    .leftJoin(storedFile, tenantJoin(storedFile, staffCredential, staffCredential.fileId))
    .where(and(eq(staffCredential.personId, personId), kept))
    .orderBy(
      sql`${staffCredential.expiresOn} desc nulls first`,
      desc(staffCredential.issuedOn),
      staffCredential.id,
    );

/** Who trains or assesses here now. */
const teaches = and(
  sql`not ${person.onlyStudent}`,
  arrayOverlaps(person.roles, [...teachingRoles]),
  isNull(person.endedAt),
  isNull(person.mergedInto),
);

export const teachingStaff = (tx: Tx) =>
  tx
    .select({ personId: person.id, name: person.name, roles: person.roles })
    .from(person)
    .where(teaches)
    .orderBy(asc(person.nameKey), asc(person.id));

/** What everybody who trains or assesses holds. */
export const credentialsOfStaff = (tx: Tx) =>
  tx
    .select({
      id: staffCredential.id,
      personId: staffCredential.personId,
      kind: staffCredential.kind,
      name: staffCredential.name,
      issuedOn: staffCredential.issuedOn,
      expiresOn: staffCredential.expiresOn,
      checkedAt: staffCredential.checkedAt,
    })
    .from(staffCredential)
    .innerJoin(person, tenantJoin(person, staffCredential, staffCredential.personId))
    .where(and(teaches, kept))
    .orderBy(asc(staffCredential.name), asc(staffCredential.id));

export interface AssessorFacts {
  readonly id: string;
  readonly name: string;
  readonly credentials: readonly {
    readonly kind: (typeof staffCredential.$inferSelect)['kind'];
    readonly name: string;
    readonly issuedOn: string;
    readonly expiresOn: string | null;
  }[];
}

/** Who assesses here now, with what they hold; for the select list of one row. */
export const assessorsHere = sql<AssessorFacts[]>`(select coalesce(json_agg(json_build_object(
    'id', p.id, 'name', p.name, 'credentials', (select coalesce(json_agg(json_build_object(
        'kind', c.kind, 'name', c.name, 'issuedOn', c.issued_on, 'expiresOn', c.expires_on)), '[]')
      from ${staffCredential} c
      where c.organisation_id = p.organisation_id and c.person_id = p.id and c.removed_at is null))
    order by p.name_key, p.id), '[]')
  from ${person} p
  where p.organisation_id = app_organisation() and 'assessor' = any(p.roles) and p.ended_at is null
    and p.merged_into is null)`;

/** The roles of somebody who was not merged into another; null: there is nobody. */
export async function rolesOf(tx: Tx, id: string): Promise<Role[] | null> {
  const [row] = await tx
    .select({ roles: person.roles })
    .from(person)
    .where(and(eq(person.id, id), isNull(person.mergedInto)));
  return row?.roles ?? null;
}

/** Lets presses that record the same credential wait for each other. */
export async function holdCredential(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credential ${id}`}, 0))`);
}

export async function lockCredential(tx: Tx, id: string) {
  const [row] = await tx.select().from(staffCredential).where(eq(staffCredential.id, id)).for('update');
  return row ?? null;
}
export type CredentialRow = NonNullable<Awaited<ReturnType<typeof lockCredential>>>;

export async function documentOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      personId: staffCredential.personId,
      name: storedFile.name,
      mediaType: storedFile.mediaType,
      storageKey: storedFile.storageKey,
      visibility: storedFile.visibility,
    })
    .from(staffCredential)
    .innerJoin(storedFile, tenantJoin(storedFile, staffCredential, staffCredential.fileId))
    .where(eq(staffCredential.id, id));
  return row ?? null;
}

type NewCredential = Omit<typeof staffCredential.$inferInsert, 'organisationId'>;

export async function insertCredential(tx: Tx, values: NewCredential): Promise<void> {
  await tx.insert(staffCredential).values(values);
}

export async function updateCredential(
  tx: Tx,
  id: string,
  values: Partial<Omit<NewCredential, 'id'>>,
): Promise<void> {
  await tx.update(staffCredential).set(values).where(eq(staffCredential.id, id));
}

/** What nobody has checked yet, without the own, which others check. */
export async function uncheckedBacklog(tx: Tx, viewerId: string): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(staffCredential.recordedAt) })
    .from(staffCredential)
    .innerJoin(person, tenantJoin(person, staffCredential, staffCredential.personId))
    .where(and(teaches, kept, isNull(staffCredential.checkedAt), ne(staffCredential.personId, viewerId)));
  return row!;
}

/** What ends between two days, of everybody who trains or assesses. */
export const endingBetween = (tx: Tx, from: string, to: string) =>
  tx
    .select({
      id: staffCredential.id,
      personId: person.id,
      personName: person.name,
      email: person.email,
      kind: staffCredential.kind,
      name: staffCredential.name,
      issuedOn: staffCredential.issuedOn,
      expiresOn: sql<string>`${staffCredential.expiresOn}`,
    })
    .from(staffCredential)
    .innerJoin(person, tenantJoin(person, staffCredential, staffCredential.personId))
    .where(and(kept, gte(staffCredential.expiresOn, from), lte(staffCredential.expiresOn, to), teaches))
    .orderBy(asc(staffCredential.expiresOn), asc(person.nameKey), asc(staffCredential.id));
export type EndingRow = Awaited<ReturnType<typeof endingBetween>>[number];

/** Every credential of these people, to know which were replaced. */
export async function factsOfPeople(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return tx
    .select({
      personId: staffCredential.personId,
      kind: staffCredential.kind,
      name: staffCredential.name,
      issuedOn: staffCredential.issuedOn,
      expiresOn: staffCredential.expiresOn,
    })
    .from(staffCredential)
    .where(and(kept, sql`${staffCredential.personId} = any(${sql.param([...personIds])}::uuid[])`));
}

/** False when this reminder was sent before. */
export async function noteReminder(
  tx: Tx,
  note: { credentialId: string; expiresOn: string; days: number; sentAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(credentialReminder).values(note).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Who checks credentials, and so is told of all that end. */
export async function readCheckers(tx: Tx): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: person.id, email: person.email })
    .from(person)
    .where(
      and(
        sql`not ${person.onlyStudent}`,
        arrayOverlaps(person.roles, [...rolesWith('credential.check')]),
        isNull(person.endedAt),
        isNull(person.mergedInto),
      ),
    );
}
