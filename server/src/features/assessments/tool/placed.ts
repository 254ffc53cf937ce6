import { LRUCache } from 'lru-cache';
import type { Tx } from '#server/platform/database/database.ts';
import { readTools, readVersions, type PlacedTool, type VersionRow } from './placed.queries.ts';

/* What of the assessments is the same for every student, in memory. */

/** In characters of their JSON. */
const mostHeld = 8_000_000;
const sized = { maxSize: mostHeld, sizeCalculation: (value: object) => JSON.stringify(value).length };
const tools = new LRUCache<string, PlacedTool[]>(sized);
const versions = new LRUCache<string, VersionRow>(sized);

/** Columns of a row read in this transaction; only they lead to what is held of an organisation. */
interface ToolsKey {
  organisationId: string;
  outlineVersion: string | null;
}

/** Every assessment of the organisation of a row of this transaction, by code. */
export async function toolsFor(tx: Tx, { organisationId, outlineVersion }: ToolsKey): Promise<PlacedTool[]> {
  const key = `${organisationId} ${outlineVersion ?? ''}`;
  const known = tools.get(key) ?? (await readTools(tx));
  if (!tools.has(key)) tools.set(key, known);
  return known;
}

/** These versions by id, which never change. The ids come from rows of this organisation. */
export async function versionsFor(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionRow>> {
  const key = (id: string) => `${organisationId} ${id}`;
  const found = new Map<string, VersionRow>();
  const missing: string[] = [];
  for (const id of ids) {
    const known = versions.get(key(id));
    if (known) found.set(id, known);
    else missing.push(id);
  }
  const read = missing.length > 0 ? await readVersions(tx, missing) : [];
  for (const one of read) {
    versions.set(key(one.id), one);
    found.set(one.id, one);
  }
  return found;
}
