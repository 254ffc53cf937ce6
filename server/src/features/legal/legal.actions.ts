import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import {
  acceptancesOf,
  acceptedText,
  insertAcceptances,
  lastAcceptanceOf,
  textsById,
} from './legal.queries.ts';

/**
 * Records that the person accepts these versions; repeating it changes nothing. Throws `changed_elsewhere` when a newer
 * version was published meanwhile, because nobody can accept a text they have not seen.
 */
export async function acceptTexts(tx: Tx, personId: string, given: string[]) {
  const ids = [...new Set(given)];
  const texts = await textsById(tx, ids);
  if (texts.length < ids.length) throw new Problem('not_found');
  if (texts.some((text) => !text.isCurrent)) throw new Problem('changed_elsewhere');
  await insertAcceptances(tx, personId, ids);
  return { acceptedAt: (await lastAcceptanceOf(tx, personId, ids)).toISOString() };
}

export async function documentsOf(tx: Tx, personId: string) {
  const rows = await acceptancesOf(tx, personId);
  return { documents: rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() })) };
}

/** The wording a person agreed to, by the id of their acceptance. */
export async function documentOf(tx: Tx, personId: string, id: string) {
  const row = found(await acceptedText(tx, personId, id));
  return { ...row, acceptedAt: row.acceptedAt.toISOString() };
}
