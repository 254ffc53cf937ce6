import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ObservationFile } from '#contract/assessments/items.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { annotationCount } from './annotations/annotations.queries.ts';
import { evidence } from './evidence.table.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

export type EvidenceRow = typeof evidence.$inferSelect;
/** With how many annotations there are. */
export type AnnotatedRow = EvidenceRow & { annotations: number };

const arrived = (attemptId: AnyPgColumn): SQL => sql`e.organisation_id = ${response.organisationId}
  and e.attempt_id = ${attemptId} and e.item_id = ${response.itemId} and e.state = 'uploaded'
  and e.observer_id is null`;

/** For a joined response: the number of uploaded files. */
export const files = sql<number>`(
  select count(*)::int from ${evidence} e where ${arrived(response.attemptId)})`;

/** The hashes of the item's files in one attempt; null when there are none. */
export const fileHashes = (attemptId: AnyPgColumn): SQL => sql`(
  select string_agg(e.sha256, ',' order by e.sha256) from ${evidence} e where ${arrived(attemptId)})`;

/** For a joined observation: what its observer took, in the order it arrived. */
export const observedFiles = ({ organisationId, id }: Record<'organisationId' | 'id', AnyPgColumn>) =>
  sql<ObservationFile[]>`(
    select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'kind', e.kind,
      'mediaType', e.media_type, 'bytes', e.bytes, 'caption', e.caption) order by e.uploaded_at, e.id), '[]')
    from ${evidence} e where e.organisation_id = ${organisationId} and e.observation_id = ${id}
      and e.state = 'uploaded')`;

const uploaded = prepared(['attemptIds', 'released'], (tx, { attemptIds, released }) =>
  tx
    .select({ ...getTableColumns(evidence), annotations: annotationCount(evidence, released) })
    .from(evidence)
    .where(
      and(
        sql`${evidence.attemptId} = any(${attemptIds}::uuid[])`,
        eq(evidence.state, 'uploaded'),
        isNull(evidence.observerId),
      ),
    )
    .orderBy(asc(evidence.uploadedAt), asc(evidence.id)),
);

/**
 * The student's complete files that were not removed, in the order they were uploaded; with their released annotations or all counted.
 */
export async function evidenceRows(
  tx: Tx,
  attemptIds: string[],
  { released }: { released: boolean } = { released: true },
): Promise<AnnotatedRow[]> {
  return attemptIds.length === 0 ? [] : uploaded(tx, { attemptIds, released });
}

/** Files of an item, including unfinished uploads. */
export async function filesOfItem(tx: Tx, attemptId: string, itemId: string) {
  return tx
    .select({ id: evidence.id, state: evidence.state, createdAt: evidence.createdAt })
    .from(evidence)
    .where(and(eq(evidence.attemptId, attemptId), eq(evidence.itemId, itemId), ne(evidence.state, 'removed')))
    .orderBy(asc(evidence.createdAt), asc(evidence.id));
}

/** What observers took for an item, on any occasion or none yet, in the order it was begun. */
export const takenFor = (tx: Tx, { attemptId, itemId }: { attemptId: string; itemId: string }) =>
  tx
    .select({
      id: evidence.id,
      state: evidence.state,
      observerId: evidence.observerId,
      observationId: evidence.observationId,
      fromEvidenceId: evidence.fromEvidenceId,
    })
    .from(evidence)
    .where(
      and(
        eq(evidence.attemptId, attemptId),
        eq(evidence.itemId, itemId),
        ne(evidence.state, 'removed'),
        isNotNull(evidence.observerId),
      ),
    )
    .orderBy(asc(evidence.createdAt), asc(evidence.id));

/** Gives an occasion its files, with what each shows. */
export async function giveToObservation(
  tx: Tx,
  observationId: string,
  named: readonly { id: string; caption: string }[],
): Promise<void> {
  if (named.length === 0) return;
  await tx
    .update(evidence)
    .set({ observationId, caption: sql`named.caption` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (id uuid, caption text)`)
    .where(sql`${evidence.id} = named.id`);
}

/** A file and its owner. */
export async function evidenceById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ evidence, personId: studentAssessment.personId, question: assessmentItem.question })
    .from(evidence)
    .innerJoin(attempt, tenantJoin(attempt, evidence, evidence.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, evidence, evidence.itemId))
    .where(eq(evidence.id, id));
  return row ?? null;
}

export async function insertEvidence(tx: Tx, values: typeof evidence.$inferInsert): Promise<string> {
  const [row] = await tx.insert(evidence).values(values).returning({ id: evidence.id });
  return row!.id;
}

/** Adds the same files to another attempt; their bytes are not copied. */
export async function copyEvidence(
  tx: Tx,
  fromAttemptId: string,
  toAttemptId: string,
  itemIds: string[],
): Promise<void> {
  const rows = (await evidenceRows(tx, [fromAttemptId])).filter(({ itemId }) => itemIds.includes(itemId));
  if (rows.length === 0) return;
  const copies = rows.map(({ id, fromEvidenceId, annotations: _annotations, ...row }) => ({
    ...row,
    attemptId: toAttemptId,
    fromEvidenceId: fromEvidenceId ?? id,
  }));
  await tx.insert(evidence).values(copies);
}

/** Takes the files of observations, by their ids, to those that take their place in another attempt. */
export async function copyObserved(
  tx: Tx,
  attemptId: string,
  toIds: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...toIds.keys()];
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(evidence)
    .where(
      and(sql`${evidence.observationId} = any(${sql.param(ids)}::uuid[])`, eq(evidence.state, 'uploaded')),
    );
  if (rows.length === 0) return;
  const copies = rows.map(({ id, fromEvidenceId, observationId, ...row }) => ({
    ...row,
    attemptId,
    observationId: toIds.get(observationId!)!,
    fromEvidenceId: fromEvidenceId ?? id,
  }));
  await tx.insert(evidence).values(copies);
}

/** Files of an item, also those still arriving, belong to the item that takes its place in the attempt. */
export async function moveEvidence(
  tx: Tx,
  attemptId: string,
  [itemId, toItemId]: readonly [string, string],
): Promise<void> {
  await tx
    .update(evidence)
    .set({ itemId: toItemId })
    .where(and(eq(evidence.attemptId, attemptId), eq(evidence.itemId, itemId)));
}

/** Marks an upload as finished; false when it was given up meanwhile. */
export async function finishEvidence(
  tx: Tx,
  id: string,
  values: Pick<EvidenceRow, 'kind' | 'mediaType' | 'bytes' | 'sha256' | 'uploadedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(evidence)
    .set({ ...values, state: 'uploaded' })
    .where(and(eq(evidence.id, id), eq(evidence.state, 'uploading')))
    .returning({ id: evidence.id });
  return rows.length > 0;
}

/** Marks complete files as removed; returns under which ids their bytes are. */
export async function markRemoved(tx: Tx, ids: readonly string[], removedAt: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(evidence)
    .set({ state: 'removed', removedAt })
    .where(and(sql`${evidence.id} = any(${sql.param(ids)}::uuid[])`, eq(evidence.state, 'uploaded')))
    .returning({ id: evidence.id, from: evidence.fromEvidenceId });
  return rows.map(({ id, from }) => from ?? id);
}

/** Deletes the rows of uploads that were never finished. */
export async function deleteUnfinished(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(evidence)
    .where(and(sql`${evidence.id} = any(${sql.param(ids)}::uuid[])`, eq(evidence.state, 'uploading')));
}

/** Whether any row still uses the bytes stored under this id. */
export async function bytesAreUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(or(eq(evidence.id, id), eq(evidence.fromEvidenceId, id)), ne(evidence.state, 'removed')))
    .limit(1);
  return rows.length > 0;
}

/** Uploads started before an instant and never finished. */
export async function abandonedUploads(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(eq(evidence.state, 'uploading'), lt(evidence.createdAt, before)))
    .orderBy(asc(evidence.createdAt))
    .limit(200);
  return rows.map(({ id }) => id);
}

/** What observers took before an instant and never saved with an occasion. */
export async function unsavedFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        eq(evidence.state, 'uploaded'),
        isNotNull(evidence.observerId),
        isNull(evidence.observationId),
        lt(evidence.createdAt, before),
      ),
    )
    .limit(200);
  return rows.map(({ id }) => id);
}
