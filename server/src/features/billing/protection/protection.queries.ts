import { and, asc, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { Measure } from './protection.rules.ts';
import { protectionMeasure } from './protection.table.ts';

/** Every measure, inside another statement. */
export const protectionsIn = sql<Measure[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'kind', p.kind, 'name', p.name, 'validFrom', p.valid_from, 'validUntil', p.valid_until, 'endedOn', p.ended_on)
    order by p.valid_from, p.id), '[]')
  from ${protectionMeasure} p where p.organisation_id = app_organisation())`;

/** `measureOn` of the rules as SQL: whether a measure is in force on a day. */
export const isProtectedOn = (day: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${protectionMeasure} p where p.organisation_id = app_organisation()
    and p.valid_from <= ${day} and coalesce(p.ended_on, p.valid_until) >= ${day})`;

/** Every measure, the oldest first. */
export const readProtections = (tx: Tx): Promise<Measure[]> =>
  tx
    .select({
      kind: protectionMeasure.kind,
      name: protectionMeasure.name,
      validFrom: protectionMeasure.validFrom,
      validUntil: protectionMeasure.validUntil,
      endedOn: protectionMeasure.endedOn,
    })
    .from(protectionMeasure)
    .orderBy(asc(protectionMeasure.validFrom), asc(protectionMeasure.id));

/** Every measure with its document and who recorded it, the newest first. */
export const measuresOf = (tx: Tx) =>
  tx
    .select({
      measure: protectionMeasure,
      recordedBy: person.name,
      document: { name: storedFile.name, mediaType: storedFile.mediaType },
    })
    .from(protectionMeasure)
    .leftJoin(person, tenantJoin(person, protectionMeasure, protectionMeasure.recordedBy))
    .innerJoin(storedFile, tenantJoin(storedFile, protectionMeasure, protectionMeasure.fileId))
    .orderBy(desc(protectionMeasure.validFrom), desc(protectionMeasure.id));

/** Lets presses that record the same measure wait for each other. */
export async function holdMeasure(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`protection ${id}`}, 0))`);
}

export async function measureById(tx: Tx, id: string) {
  const [row] = await tx.select().from(protectionMeasure).where(eq(protectionMeasure.id, id));
  return row ?? null;
}

export async function documentOf(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      name: storedFile.name,
      mediaType: storedFile.mediaType,
      storageKey: storedFile.storageKey,
      visibility: storedFile.visibility,
    })
    .from(protectionMeasure)
    .innerJoin(storedFile, tenantJoin(storedFile, protectionMeasure, protectionMeasure.fileId))
    .where(eq(protectionMeasure.id, id));
  return row ?? null;
}

type NewMeasure = Omit<typeof protectionMeasure.$inferInsert, 'organisationId'>;

export async function insertMeasure(tx: Tx, measure: NewMeasure): Promise<void> {
  await tx.insert(protectionMeasure).values(measure);
}

/** Ends a measure early; false when somebody has. */
export async function endMeasure(tx: Tx, id: string, endedOn: string, endReason: string): Promise<boolean> {
  const rows = await tx
    .update(protectionMeasure)
    .set({ endedOn, endReason })
    .where(and(eq(protectionMeasure.id, id), isNull(protectionMeasure.endedOn)))
    .returning({ id: protectionMeasure.id });
  return rows.length > 0;
}
