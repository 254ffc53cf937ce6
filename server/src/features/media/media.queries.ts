import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { ContentUse } from '#contract/editions/units.ts';
import type { mediaOrders } from '#contract/editions/media.ts';
import { contentItem, contentItemFile } from '#server/features/courses/courses.table.ts';
import { unitEdition, unitEditionItem } from '#server/features/courses/unitEditions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface MediaFilter {
  /** An ILIKE pattern for the name. */
  readonly pattern?: string;
  readonly use?: ContentUse;
  readonly unused?: boolean;
}

/** Whether the edition `e` is a draft or the newest published one of its unit. */
export const isCurrent: SQL = sql`(e.status = 'draft' or e.number = (select max(n.number) from ${unitEdition} n
  where n.organisation_id = e.organisation_id and n.unit_id = e.unit_id and n.status = 'published'))`;

const isKept: SQL<boolean> = sql<boolean>`exists (select from ${contentItemFile} l
  where l.organisation_id = ${mediaFile}.organisation_id and l.file_id = ${mediaFile}.id)`;

/** The items that show it now. An item that is being written anew is counted once. */
const items: SQL<number> = sql<number>`(with shown (id, replaces_id) as (
    select distinct i.id, i.replaces_id from ${contentItemFile} l
    join ${contentItem} i on i.organisation_id = l.organisation_id and i.id = l.content_item_id
    join ${unitEditionItem} p on p.organisation_id = i.organisation_id and p.content_item_id = i.id
    join ${unitEdition} e on e.organisation_id = p.organisation_id and e.id = p.unit_edition_id and ${isCurrent}
    where l.organisation_id = ${mediaFile}.organisation_id and l.file_id = ${mediaFile}.id)
  select count(*)::int from shown s where not exists (select from shown n where n.replaces_id = s.id))`;

const matching = ({ pattern, use, unused }: MediaFilter): SQL | undefined =>
  and(
    pattern === undefined ? undefined : sql`lower(${storedFile.name}) like lower(${pattern})`,
    use && eq(mediaFile.use, use),
    unused ? sql`not ${isKept}` : undefined,
  );

export async function countMedia(tx: Tx, filter: MediaFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(mediaFile)
    .innerJoin(storedFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .where(matching(filter));
  return row!.total;
}

const orders: Readonly<Record<(typeof mediaOrders)[number] | 'newest', SQL>> = {
  newest: sql`${mediaFile.addedAt} desc, ${mediaFile.id} desc`,
  name: sql`lower(${storedFile.name}), ${mediaFile.id}`,
  size: sql`${storedFile.bytes} desc, ${mediaFile.id}`,
};

const about = {
  id: mediaFile.id,
  name: storedFile.name,
  use: mediaFile.use,
  mediaType: storedFile.mediaType,
  bytes: storedFile.bytes,
  seconds: mediaFile.seconds,
  width: mediaFile.width,
  height: mediaFile.height,
  addedAt: mediaFile.addedAt,
  addedBy: person.name,
};

const media = <C extends object>(tx: Tx, columns: C) =>
  tx
    .select({ ...about, ...columns })
    .from(mediaFile)
    .innerJoin(storedFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .leftJoin(person, tenantJoin(person, mediaFile, mediaFile.addedBy));

export interface MediaCut {
  readonly order: keyof typeof orders;
  readonly size: number;
  readonly skip: number;
}

export const mediaPage = async (tx: Tx, filter: MediaFilter, { order, size, skip }: MediaCut) =>
  media(tx, { items, kept: isKept }).where(matching(filter)).orderBy(orders[order]).limit(size).offset(skip);

export async function mediaById(tx: Tx, id: string) {
  const [row] = await media(tx, { revision: mediaFile.revision, storageKey: storedFile.storageKey }).where(
    eq(mediaFile.id, id),
  );
  return row ?? null;
}

/** Renames a file; false when somebody did since this revision. */
export async function renameMedia(
  tx: Tx,
  id: string,
  { name, revision }: { name: string; revision: number },
): Promise<boolean> {
  const rows = await tx
    .update(mediaFile)
    .set({ revision: revision + 1 })
    .where(and(eq(mediaFile.id, id), eq(mediaFile.revision, revision)))
    .returning({ id: mediaFile.id });
  if (rows.length === 0) return false;
  await tx.update(storedFile).set({ name }).where(eq(storedFile.id, id));
  return true;
}

/** Holds a file so that no item can begin to show it; null when there is none. */
export async function heldMedia(tx: Tx, id: string): Promise<{ storageKey: string; kept: boolean } | null> {
  const [row] = await tx
    .select({ storageKey: storedFile.storageKey })
    .from(storedFile)
    .innerJoin(mediaFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .where(eq(mediaFile.id, id))
    .for('update', { of: storedFile });
  if (!row) return null;
  // A statement of its own: whoever was waited for may have begun to show it.
  const shown = await tx.select().from(contentItemFile).where(eq(contentItemFile.fileId, id)).limit(1);
  return { ...row, kept: shown.length > 0 };
}

/** Removes a file from the library; true when no other file has its bytes. */
export async function deleteMedia(tx: Tx, id: string, storageKey: string): Promise<boolean> {
  await tx.delete(storedFile).where(eq(storedFile.id, id));
  const others = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(eq(storedFile.storageKey, storageKey))
    .limit(1);
  return others.length === 0;
}
