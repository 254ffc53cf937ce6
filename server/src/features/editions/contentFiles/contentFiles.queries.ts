import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ContentUse } from '#contract/editions/units.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { contentUpload, mediaFile } from './contentFiles.table.ts';

type NewUpload = Omit<typeof contentUpload.$inferInsert, 'organisationId'>;
export type ContentUpload = typeof contentUpload.$inferSelect;
type NewFile = Omit<typeof storedFile.$inferInsert, 'organisationId' | 'visibility'> & { id: string };
type NewMedia = Omit<typeof mediaFile.$inferInsert, 'organisationId' | 'id'>;

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<string> {
  const [row] = await tx.insert(contentUpload).values(upload).returning({ id: contentUpload.id });
  return row!.id;
}

/** A person's upload under way or complete; null when it was given up or is another's. */
export async function uploadOf(tx: Tx, id: string, personId: string): Promise<ContentUpload | null> {
  const [row] = await tx
    .select()
    .from(contentUpload)
    .where(and(eq(contentUpload.id, id), eq(contentUpload.personId, personId)));
  return row ?? null;
}

const underWay = isNull(contentUpload.completedAt);

/** Takes out an upload that is not complete; false when it is. */
export async function deleteUpload(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(contentUpload)
    .where(and(eq(contentUpload.id, id), underWay))
    .returning({ id: contentUpload.id });
  return rows.length > 0;
}

/** Takes out the uploads begun before this instant and never finished; returns their ids. */
export async function deleteUploadsBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(contentUpload)
    .where(and(lt(contentUpload.createdAt, before), underWay))
    .returning({ id: contentUpload.id });
  return rows.map(({ id }) => id);
}

/** The upload is complete and this file; false when it was before, or was given up. */
export async function completeUpload(
  tx: Tx,
  { id, fileId, now }: { id: string; fileId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(contentUpload)
    .set({ completedAt: now, fileId })
    .where(and(eq(contentUpload.id, id), underWay))
    .returning({ id: contentUpload.id });
  return rows.length > 0;
}

/** Waits for whoever adds a file with this checksum, so that one of two is added. */
export async function holdBytes(tx: Tx, sha256: string): Promise<void> {
  const text = `content ${sha256}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(app_organisation()::text), hashtext(${text}))`);
}

/** A file of the library for this use that has, or came as, bytes with one of these checksums; it stays until the transaction ends. */
export async function sameBytes(
  tx: Tx,
  use: ContentUse,
  checksums: readonly string[],
): Promise<string | null> {
  const given = sql.param([...checksums]);
  const [row] = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .innerJoin(mediaFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .where(
      and(
        eq(mediaFile.use, use),
        sql`${mediaFile.id} in (
          select f.id from ${storedFile} f where f.organisation_id = app_organisation() and f.sha256 = any(${given})
          union select m.id from ${mediaFile} m
            where m.organisation_id = app_organisation() and m.source_sha256 = any(${given}))`,
      ),
    )
    .orderBy(asc(mediaFile.addedAt), asc(mediaFile.id))
    .limit(1)
    .for('key share', { of: storedFile });
  return row?.id ?? null;
}

/** Adds stored files to the library. */
export async function insertMedia(
  tx: Tx,
  added: readonly { readonly file: NewFile; readonly about: NewMedia }[],
): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(storedFile)
    .values(added.map(({ file }) => ({ ...file, visibility: 'protected' as const })));
  await tx.insert(mediaFile).values(added.map(({ file, about }) => ({ id: file.id, ...about })));
}

/** A file of the library; null for every other, such as a photo of a person. */
export async function fileForContent(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      name: storedFile.name,
      mediaType: storedFile.mediaType,
      storageKey: storedFile.storageKey,
      visibility: storedFile.visibility,
    })
    .from(storedFile)
    .innerJoin(mediaFile, tenantJoin(storedFile, mediaFile, mediaFile.id))
    .where(eq(mediaFile.id, id));
  return row ?? null;
}
