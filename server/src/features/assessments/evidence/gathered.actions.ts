import type { Evidence, Observation, ThirdPartyReport } from '#contract/assessments/items.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import {
  copyEvidence,
  copyObserved,
  evidenceById,
  evidenceRows,
} from '#server/features/assessments/record/evidence.queries.ts';
import { evidenceSaid, observationSaid, reportSaid, type OfItem } from './evidence.rules.ts';
import { counts } from './occasions.rules.ts';
import {
  insertObservations,
  observationRows,
} from '#server/features/assessments/record/observations.queries.ts';
import { reportRows } from '#server/features/assessments/record/reports.queries.ts';

/* Evidence besides the student's own answers, for screens that show or judge the work. One statement each. */

/** The files of these attempts, in the order they were uploaded; with how many annotations are released, or all. */
export const evidenceOf = async (
  tx: Tx,
  attemptIds: string[],
  annotations = { released: true },
): Promise<OfItem<Evidence>[]> => (await evidenceRows(tx, attemptIds, annotations)).map(evidenceSaid);

/** The observations of these attempts, including those not confirmed yet (see `confirmedByObserverAt`). */
export const observationsOf = async (tx: Tx, attemptIds: string[]): Promise<OfItem<Observation>[]> =>
  (await observationRows(tx, attemptIds)).map(observationSaid);

/** The reports requested in these attempts. */
export const reportsOf = async (
  tx: Tx,
  attemptIds: string[],
  now: Date,
): Promise<OfItem<ThirdPartyReport>[]> =>
  (await reportRows(tx, attemptIds)).map((row) => reportSaid(row, now));

/** Takes the files of these items into another attempt; copies only the rows, not the bytes. */
export const carryEvidence = copyEvidence;

/** Takes the occasions that count, with their files, into another attempt, in which these items are observed on. */
export async function carryOccasions(
  tx: Tx,
  fromAttemptId: string,
  attemptId: string,
  itemIds: readonly string[],
): Promise<void> {
  const counted = (await observationRows(tx, [fromAttemptId])).filter(
    (row) => itemIds.includes(row.observation.itemId) && counts(observationSaid(row)),
  );
  const byItem = Map.groupBy(counted, ({ observation }) => observation.itemId);
  const rows = [...byItem.values()].flatMap((of) =>
    of.map(({ observation: { id, ...seen } }, at) => ({
      id,
      seen: { ...seen, attemptId, occasion: at + 1 },
    })),
  );
  const made = await insertObservations(
    tx,
    rows.map(({ seen }) => seen),
  );
  const toIds = rows.map(({ id, seen }) => {
    const taken = made.find(({ itemId, occasion }) => itemId === seen.itemId && occasion === seen.occasion);
    return [id, taken!.id] as const;
  });
  await copyObserved(tx, attemptId, new Map(toIds));
}

export const storageKeyOf = (organisationId: string, evidenceId: string): string =>
  `${organisationId}/evidence/${evidenceId}`;

/** A complete file that was not removed, whose work it is of, and who took it; throws `not_found`. */
export async function evidenceFile(tx: Tx, id: string) {
  const { evidence, personId } = found(await evidenceById(tx, id));
  const { organisationId, fromEvidenceId, name, mediaType, observerId, observationId } = found(
    evidence.state === 'uploaded' ? evidence : null,
  );
  const file = {
    storageKey: storageKeyOf(organisationId, fromEvidenceId ?? id),
    mediaType: mediaType ?? 'application/octet-stream',
    name,
    cache: 'never',
  } satisfies FileAnswer;
  return { file, personId, observerId, observationId };
}

/** A file as whoever marks sees it: what an observer took only once it was saved. */
export async function gatheredFile(tx: Tx, id: string) {
  const { file, observerId, observationId } = await evidenceFile(tx, id);
  return found(observerId === null || observationId !== null ? file : null);
}
