import {
  keepLeft,
  landingsOf,
  type Landing,
} from '#server/features/assessments/record/moved/moves.queries.ts';
import { fitted } from '#server/features/assessments/tool/fitted.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { saveResponses, type ResponseSave, type SavedRow } from './save.queries.ts';

/* Answers of a device that has not heard that the work was moved to another version. */

interface PlacedSave {
  /** By the items as they were sent. */
  rows: SavedRow[];
  /** Items of an earlier version that are asked now by another id. */
  moved: string[];
  /** Items of an earlier version that are no longer asked. */
  left: string[];
}

type SavedAnswer = ResponseSave['responses'][number];

/** The answers by the items they belong to now. Of two for one item, the one sent by its own id counts. */
function placed(
  responses: readonly SavedAnswer[],
  landings: ReadonlyMap<string, Landing>,
): Map<string, SavedAnswer> {
  const byNow = new Map<string, SavedAnswer>();
  const own = responses.filter(({ itemId }) => !landings.has(itemId));
  for (const one of responses) {
    const landing = landings.get(one.itemId);
    if (!landing?.nowId || own.some(({ itemId }) => itemId === landing.nowId)) continue;
    const value = landing.question ? fitted(landing.question, one.value) : one.value;
    byNow.set(landing.nowId, { ...one, itemId: landing.nowId, value });
  }
  for (const one of own) byNow.set(one.itemId, one);
  return byNow;
}

/**
 * Saves answers to items of the version the attempt is on. Those to items of an earlier one are saved where the same
 * question is asked now, or kept with the move that left it behind.
 */
export async function saveWhereAsked(tx: Tx, saving: ResponseSave): Promise<PlacedSave> {
  const rows = await saveResponses(tx, saving);
  found(rows[0]);
  const unknown = rows.filter(({ outcome }) => outcome === 'unknown').map(({ itemId }) => itemId);
  if (unknown.length === 0) return { rows, moved: [], left: [] };
  const known = await landingsOf(tx, saving.attemptId, unknown);
  const landings = new Map(known.map((one) => [one.itemId, one]));
  const left = saving.responses.filter(({ itemId }) => landings.get(itemId)?.nowId === null);
  for (const { itemId, value } of left)
    await keepLeft(tx, { moveId: landings.get(itemId)!.moveId, itemId, value, at: saving.now });
  const responses = [...placed(saving.responses, landings).values()];
  const again = responses.length > 0 ? await saveResponses(tx, { ...saving, responses }) : [];
  const asSent = saving.responses.flatMap(({ itemId }) => {
    const id = landings.get(itemId)?.nowId ?? itemId;
    const row = again.find((one) => one.itemId === id);
    return row ? [{ ...row, itemId }] : [];
  });
  return {
    rows: asSent,
    moved: known.filter(({ nowId }) => nowId !== null).map(({ itemId }) => itemId),
    left: left.map(({ itemId }) => itemId),
  };
}
