import type { Check } from '#contract/assessments/items.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { insertEvidence } from '#server/features/assessments/record/evidence.queries.ts';
import {
  insertObservations,
  insertRevision,
} from '#server/features/assessments/record/observations.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { demoFile } from './demoFile.ts';

const picture = 'fridge-order.webp';
const caption = 'The cold room after service: raw food below, ready-to-eat food above.';

interface SeenItem {
  attemptId: string;
  itemId: string;
  observerId: string;
  checks: Check[];
  at: Date;
}

/** An observation that both have confirmed, with a picture the observer took. */
export async function seedObserved(
  tx: Tx,
  { storage, organisationId }: { storage: Storage; organisationId: string },
  { attemptId, itemId, observerId, checks, at }: SeenItem,
): Promise<void> {
  const content = {
    place: 'Training kitchen',
    minutes: null,
    settingId: null,
    checks,
    comment: 'Worked through the whole service without being reminded.',
  };
  const answered = new Date(at.getTime() + 3 * 3_600_000);
  const [made] = await insertObservations(tx, [
    {
      ...content,
      attemptId,
      itemId,
      observerId,
      observedAt: at,
      revision: 1,
      savedAt: at,
      confirmedAt: at,
      studentAgrees: true,
      studentAnsweredAt: answered,
    },
  ]);
  const observationId = made!.id;
  const { facts, store } = await demoFile(picture);
  const id = await insertEvidence(tx, {
    ...facts,
    attemptId,
    itemId,
    observerId,
    observationId,
    caption,
    kind: 'picture',
    mediaType: 'image/webp',
    state: 'uploaded',
    createdAt: at,
    uploadedAt: at,
  });
  await store(storage, storageKeyOf(organisationId, id));
  await insertRevision(tx, {
    observationId,
    revision: 1,
    observerId,
    content: { ...content, observedAt: at.toISOString(), files: [{ id, caption }] },
    at,
  });
}
