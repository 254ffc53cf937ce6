import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { brandPicture, brandSettings } from '#server/features/brand/brand.table.ts';
import { brandDraft, brandVersion } from '#server/features/brandStudio/brandStudio.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { StoredFile } from '#server/platform/storage.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Everything uploaded for the look, the newest first. */
export async function readPictures(tx: Tx) {
  return tx
    .select({
      id: brandPicture.fileId,
      name: storedFile.name,
      width: brandPicture.width,
      height: brandPicture.height,
      lightest: brandPicture.lightest,
    })
    .from(brandPicture)
    .innerJoin(storedFile, tenantJoin(storedFile, brandPicture, brandPicture.fileId))
    .where(sql`not exists (select from ${course} c where c.cover_file_id = ${brandPicture.fileId})`)
    .orderBy(sql`${brandPicture.createdAt} desc`)
    .limit(400);
}

/** Which of these are public files of the organisation. */
export async function publicIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(inArray(storedFile.id, [...ids]), eq(storedFile.visibility, 'public')));
  return new Set(rows.map(({ id }) => id));
}

interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
}

export async function insertFile(tx: Tx, { name, mediaType, stored }: NewFile): Promise<string> {
  const [row] = await tx
    .insert(storedFile)
    .values({ name, mediaType, visibility: 'public', ...stored })
    .returning({ id: storedFile.id });
  return row!.id;
}

export async function insertPicture(tx: Tx, picture: typeof brandPicture.$inferInsert): Promise<void> {
  await tx.insert(brandPicture).values(picture);
}

/** Removes pictures made before this instant that no look, draft, version or course has; returns the keys of their files. */
export async function removeUnused(tx: Tx, before: Date): Promise<string[]> {
  const used = sql`(
    select v.value from ${brandVersion} r, jsonb_each_text(r.look) v where v.key like '%FileId'
    union select v.value from ${brandDraft} d, jsonb_each_text(d.look) v where v.key like '%FileId'
    union select c.cover_file_id::text from ${course} c where c.cover_file_id is not null
    union select f::text from ${brandSettings} s,
      unnest(array[s.logo_file_id, s.logo_on_dark_file_id, s.icon_file_id, s.brand_banner_bg_file_id]) f)`;
  const gone = await tx
    .delete(brandPicture)
    .where(
      and(
        lt(brandPicture.createdAt, before),
        sql`not exists (select from ${used} u where u.value = ${brandPicture.fileId}::text)`,
      ),
    )
    .returning({ fileId: brandPicture.fileId, pngFileId: brandPicture.pngFileId });
  const ids = gone.flatMap(({ fileId, pngFileId }) => [fileId, pngFileId]).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(storedFile)
    .where(inArray(storedFile.id, ids))
    .returning({ storageKey: storedFile.storageKey });
  return rows.map(({ storageKey }) => storageKey);
}
