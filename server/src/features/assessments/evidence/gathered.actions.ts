import type { Evidence, Observation, ThirdPartyReport } from '#contract/assessments/items.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import {
  copyEvidence,
  evidenceById,
  evidenceRows,
} from '#server/features/assessments/record/evidence.queries.ts';
import { evidenceSaid, observationSaid, reportSaid, type OfItem } from './evidence.rules.ts';
import { observationRows } from '#server/features/assessments/record/observations.queries.ts';
import { reportRows } from '#server/features/assessments/record/reports.queries.ts';

/* Evidence besides the student's own answers, for screens that show or judge the work. One statement each. */

/** The files of these attempts, in the order they were uploaded. */
export const evidenceOf = async (tx: Tx, attemptIds: string[]): Promise<OfItem<Evidence>[]> =>
  (await evidenceRows(tx, attemptIds)).map(evidenceSaid);

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

export const storageKeyOf = (organisationId: string, evidenceId: string): string =>
  `${organisationId}/evidence/${evidenceId}`;

/** A complete file that was not removed, and its owner; throws `not_found`. */
export async function evidenceFile(tx: Tx, id: string) {
  const { evidence, personId } = found(await evidenceById(tx, id));
  const { organisationId, fromEvidenceId, name, mediaType } = found(
    evidence.state === 'uploaded' ? evidence : null,
  );
  return {
    personId,
    storageKey: storageKeyOf(organisationId, fromEvidenceId ?? id),
    mediaType: mediaType ?? 'application/octet-stream',
    name,
    cache: 'never',
  } satisfies FileAnswer & { personId: string };
}
