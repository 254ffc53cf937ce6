import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { insertAnnotation } from '#server/features/assessments/record/annotations/annotations.queries.ts';
import { insertEvidence } from '#server/features/assessments/record/evidence.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { demoFile } from './demoFile.ts';

interface EvidenceFile {
  readonly name: string;
  readonly kind: EvidenceKind;
  readonly mediaType: string;
}

const files: readonly EvidenceFile[] = [
  { name: 'fridge-order.webp', kind: 'picture', mediaType: 'image/webp' },
  { name: 'personal-hygiene-checklist.pdf', kind: 'document', mediaType: 'application/pdf' },
];

interface Place {
  readonly attemptId: string;
  readonly itemId: string;
  readonly from: Date;
}

/** Uploads a picture and a PDF to an item; returns the ids of the files in this order. */
export async function seedEvidence(
  tx: Tx,
  { storage, organisationId }: { storage: Storage; organisationId: string },
  { from, ...place }: Place,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, file] of files.entries()) {
    const { facts, store } = await demoFile(file.name);
    // One after the other, as a student uploads them.
    const uploadedAt = new Date(from.getTime() + at * 60_000);
    const id = await insertEvidence(tx, {
      ...place,
      ...file,
      ...facts,
      state: 'uploaded',
      createdAt: uploadedAt,
      uploadedAt,
    });
    await store(storage, storageKeyOf(organisationId, id));
    ids.push(id);
  }
  return ids;
}

/** What an assessor has begun to write on a picture, and not released yet. */
export const seedAnnotation = (
  tx: Tx,
  evidenceId: string,
  { attemptId, byPersonId, at }: { attemptId: string; byPersonId: string; at: Date },
): Promise<void> =>
  insertAnnotation(tx, {
    evidenceId,
    attemptId,
    byPersonId,
    at,
    page: 1,
    x: 0.08,
    y: 0.6,
    width: 0.35,
    height: 0.25,
    text: 'Raw meat at the very bottom: right. Write the day on each container too.',
  });
