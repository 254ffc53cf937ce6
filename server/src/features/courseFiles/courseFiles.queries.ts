import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { courseUpload, courseUploadMedia } from './courseFiles.table.ts';

export type UploadRow = typeof courseUpload.$inferSelect;
export type MediaRow = typeof courseUploadMedia.$inferSelect;

export async function insertUpload(
  tx: Tx,
  given: Pick<UploadRow, 'personId' | 'name' | 'bytes' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx
    .insert(courseUpload)
    .values({ ...given, state: 'uploading' })
    .returning({ id: courseUpload.id });
  return row!.id;
}

/** An upload; with `held`, locked until the transaction ends. */
export async function uploadById(tx: Tx, id: string, held = false): Promise<UploadRow | null> {
  const query = tx.select().from(courseUpload).where(eq(courseUpload.id, id));
  const [row] = await (held ? query.for('update') : query);
  return row ?? null;
}

/** A person's files that arrived and were not added, the newest first. */
export const waitingUploads = (tx: Tx, personId: string) =>
  tx
    .select()
    .from(courseUpload)
    .where(
      and(eq(courseUpload.personId, personId), inArray(courseUpload.state, ['checking', 'ready', 'refused'])),
    )
    .orderBy(desc(courseUpload.createdAt))
    .limit(20);

export async function updateUpload(tx: Tx, id: string, values: Partial<UploadRow>): Promise<void> {
  await tx.update(courseUpload).set(values).where(eq(courseUpload.id, id));
}

/** Keeps what is to be checked. Another run of the check may have counted further meanwhile. */
export async function beginCounting(
  tx: Tx,
  id: string,
  { checked, ...upload }: Pick<typeof courseUpload.$inferInsert, 'content' | 'total'> & { checked: number },
): Promise<void> {
  await tx
    .update(courseUpload)
    .set({ ...upload, checked: sql`greatest(${courseUpload.checked}, ${checked}::int)` })
    .where(eq(courseUpload.id, id));
}

/** Begins the check of an upload whose last bytes came; false when it began before. */
export async function beginCheck(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(courseUpload)
    .set({ state: 'checking' })
    .where(and(eq(courseUpload.id, id), eq(courseUpload.state, 'uploading')))
    .returning({ id: courseUpload.id });
  return rows.length > 0;
}

/** Takes out an upload that was not added; false when there is none. */
export async function deleteUpload(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(courseUpload)
    .where(and(eq(courseUpload.id, id), ne(courseUpload.state, 'done')))
    .returning({ id: courseUpload.id });
  return rows.length > 0;
}

/** Uploads begun before this instant and not added. */
export const abandonedUploads = async (tx: Tx, before: Date): Promise<string[]> => {
  const rows = await tx
    .select({ id: courseUpload.id })
    .from(courseUpload)
    .where(and(lt(courseUpload.createdAt, before), ne(courseUpload.state, 'done')));
  return rows.map(({ id }) => id);
};

export const mediaOf = (tx: Tx, uploadId: string): Promise<MediaRow[]> =>
  tx.select().from(courseUploadMedia).where(eq(courseUploadMedia.uploadId, uploadId));

/**
 * Notes a checked file, and how many are by now. `there`: another run of the check has noted it; `over`: the upload is
 * being checked no more.
 */
export async function addMedia(
  tx: Tx,
  media: Omit<typeof courseUploadMedia.$inferInsert, 'organisationId'>,
): Promise<'kept' | 'there' | 'over'> {
  const isUpload = eq(courseUpload.id, media.uploadId);
  const [upload] = await tx
    .select({ id: courseUpload.id })
    .from(courseUpload)
    .where(and(isUpload, eq(courseUpload.state, 'checking')))
    .for('update');
  if (!upload) return 'over';
  const added = await tx
    .insert(courseUploadMedia)
    .values(media)
    .onConflictDoNothing()
    .returning({ id: courseUploadMedia.mediaId });
  if (added.length === 0) return 'there';
  await tx
    .update(courseUpload)
    .set({ checked: sql`coalesce(${courseUpload.checked}, 0) + 1` })
    .where(isUpload);
  return 'kept';
}

export async function deleteMedia(tx: Tx, uploadId: string): Promise<void> {
  await tx.delete(courseUploadMedia).where(eq(courseUploadMedia.uploadId, uploadId));
}
