import type { Tx } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { insertEntries, lockedEnd } from './actionLog.queries.ts';
import type { NewEntry } from './actionLog.table.ts';
import { chainKey, chainStart, hashOf } from './chain.ts';

/** Of a scope, what the chain needs. */
interface ChainScope {
  readonly tx: Tx;
  readonly platform: { readonly env: Env };
  readonly organisation: { readonly id: string };
}

/** Appends entries to the organisation's chain. The end stays locked until the transaction ends, so call it last. */
export async function append(
  { tx, platform, organisation }: ChainScope,
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
