/** A row that several editions link to. Reworded once a published edition has it, it is a new row. */
export interface KeptRow {
  id: string;
  /** The row it took the place of. */
  replacesId: string | null;
  /** It never changes any more. */
  kept: boolean;
}

const identity = ({ id, replacesId, kept }: KeptRow): KeptRow => ({ id, replacesId, kept });

/**
 * Which row says this: the one with its id, when it says the same or may change; the one that took its place once, when
 * the wording is that one's; otherwise a new one.
 */
export function rowFor<T extends KeptRow, G extends { id: string }>(
  given: G,
  known: ReadonlyMap<string, T>,
  same: (row: T, given: G) => boolean,
  newId: () => string,
): KeptRow {
  const row = known.get(given.id);
  if (!row) return { id: given.id, replacesId: null, kept: false };
  if (same(row, given)) return identity(row);
  const former = row.replacesId === null ? undefined : known.get(row.replacesId);
  if (former && same(former, given)) return identity(former);
  return row.kept ? { id: newId(), replacesId: row.id, kept: false } : identity(row);
}
