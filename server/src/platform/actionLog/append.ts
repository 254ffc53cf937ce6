import type { Scope } from '#server/platform/scope.ts';
import { insertEntries, lockedEnd } from './actionLog.queries.ts';
import type { NewEntry } from './actionLog.table.ts';
import { chainKey, chainStart, hashOf } from './chain.ts';

/** Appends entries to the organisation's chain. The end stays locked until the transaction ends, so call it last. */
export async function append(
  { tx, platform, organisation }: Scope,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const key = chainKey(platform.env, organisation.id);
  const end = await lockedEnd(tx);
  let position = end?.position ?? 0;
  let previous = end?.hash ?? chainStart;
  const chained = entries.map((entry) => {
    position += 1;
    const placed = { ...entry, position };
    previous = hashOf(key, previous, placed);
    return { ...placed, hash: previous };
  });
  await insertEntries(tx, chained);
}
