import { and, eq, inArray } from 'drizzle-orm';
import { brandPicture, brandSettings } from '#server/features/brand/brand.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
/** The brand of letters and documents; null for an organisation without brand settings. */
export async function brandOfLetters(tx: Tx) {
  const [row] = await tx.select().from(brandSettings);
  return row ?? null;
}

/** The picture a mail can show of each of these files: the file itself, or the PNG of an SVG. */
export async function mailPictures(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: storedFile.id, mediaType: storedFile.mediaType, pngId: brandPicture.pngFileId })
    .from(storedFile)
    .leftJoin(
      brandPicture,
      and(eq(brandPicture.organisationId, storedFile.organisationId), eq(brandPicture.fileId, storedFile.id)),
    )
    .where(inArray(storedFile.id, [...ids]));
}
