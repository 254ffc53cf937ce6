import { and, eq, exists, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { contentItemFile } from '#server/features/courses/courses.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { contentUpload } from './contentFiles.table.ts';

type NewUpload = Omit<typeof contentUpload.$inferInsert, 'organisationId'>;
export type ContentUpload = typeof contentUpload.$inferSelect;
type NewFile = Omit<typeof storedFile.$inferInsert, 'organisationId'> & { id: string };

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

/** The upload is a stored file from now on; false when it was before. */
export async function completeUpload(tx: Tx, file: NewFile, now: Date): Promise<boolean> {
  const rows = await tx
    .update(contentUpload)
    .set({ completedAt: now })
    .where(and(eq(contentUpload.id, file.id), underWay))
    .returning({ id: contentUpload.id });
  if (rows.length === 0) return false;
  await tx.insert(storedFile).values(file);
  return true;
}

/** A file that some content shows, or that was uploaded for content; null for every other, such as a photo of a person. */
export async function fileForContent(tx: Tx, id: string) {
  const shown = tx.select().from(contentItemFile).where(eq(contentItemFile.fileId, storedFile.id));
  const uploaded = tx
    .select()
    .from(contentUpload)
    .where(and(eq(contentUpload.id, storedFile.id), isNotNull(contentUpload.completedAt)));
  const [row] = await tx
    .select({
      name: storedFile.name,
      mediaType: storedFile.mediaType,
      storageKey: storedFile.storageKey,
      visibility: storedFile.visibility,
    })
    .from(storedFile)
    .where(and(eq(storedFile.id, id), or(exists(shown), exists(uploaded))));
  return row ?? null;
}
