import type { Tx } from '#server/platform/database/database.ts';
import { entriesAfter } from './actionLog.queries.ts';
import type { LogEntry } from './actionLog.table.ts';
import { chainStart, hashOf } from './chain.ts';

/** A place in the chain, kept outside the database. */
export interface Anchor {
  readonly position: number;
  readonly hash: string;
}

export interface Verification {
  readonly end: Anchor;
  /** What is wrong, in sentences; empty when the chain holds. */
  readonly findings: readonly string[];
}

const atOnce = 5000;
const mostFindings = 20;

/** What is wrong with an entry after this end; null when it follows. */
function wrongIn({ hash, ...entry }: LogEntry, end: Anchor, secret: Buffer): string | null {
  const expected = end.position + 1;
  if (entry.position > expected + 1) return `entries ${expected} to ${entry.position - 1} are missing`;
  if (entry.position > expected) return `entry ${expected} is missing`;
  if (hashOf(secret, end.hash, entry) === hash) return null;
  return `entry ${entry.position} was changed, or does not follow the one before`;
}

/** What is wrong with the end, compared with an earlier one; null when the earlier one is still in the chain. */
function wrongEnd(end: Anchor, anchor: Anchor | null, hashThere: string | null): string | null {
  if (!anchor || anchor.position === 0 || hashThere === anchor.hash) return null;
  return end.position < anchor.position
    ? `the log ends at entry ${end.position}, and had ${anchor.position} entries before`
    : `entry ${anchor.position} is not the one that was verified before`;
}

/**
 * Walks the chain of the organisation and says where an entry is missing, was changed or was put in. `anchor` is the end
 * at an earlier time: the chain must still hold it, or its tail was removed or rewritten.
 */
export async function verifyChain(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  secret: Buffer,
  anchor: Anchor | null,
): Promise<Verification> {
  const findings: (string | null)[] = [];
  let end: Anchor = { position: 0, hash: chainStart };
  let hashThere: string | null = null;
  let entries: LogEntry[];
  do {
    const from = end.position;
    entries = await inTenant((tx) => entriesAfter(tx, from, atOnce));
    for (const entry of entries) {
      findings.push(wrongIn(entry, end, secret));
      const { position, hash } = entry;
      end = { position, hash };
      if (position === anchor?.position) hashThere = hash;
    }
  } while (entries.length === atOnce);
  findings.push(wrongEnd(end, anchor, hashThere));
  return { end, findings: findings.filter((finding) => finding !== null).slice(0, mostFindings) };
}
