import type { Tx } from '#server/platform/database/database.ts';
import { entriesAfter } from './actionLog.queries.ts';
import type { LogEntry } from './actionLog.table.ts';
import { chainStart, follows, keyIdOf, type ChainKey } from './chain.ts';

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

export type InTenant = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export const beginning: Anchor = { position: 0, hash: chainStart };
const atOnce = 5000;
const mostFindings = 20;

/** What is wrong with an entry after this end; null when it follows. */
function wrongIn(entry: LogEntry, end: Anchor, key: ChainKey): string | null {
  const expected = end.position + 1;
  if (entry.position > expected + 1) return `entries ${expected} to ${entry.position - 1} are missing`;
  if (entry.position > expected) return `entry ${expected} is missing`;
  if (follows(key, end.hash, entry)) return null;
  return `entry ${entry.position} was changed, or does not follow the one before`;
}

/** The id of another key, for an entry that says it was chained with one and therefore cannot be verified. */
function otherKeyOf(entry: LogEntry, end: Anchor, key: ChainKey): string | null {
  const id = keyIdOf(entry.hash);
  const isNext = entry.position === end.position + 1;
  return isNext && id !== null && id !== key.id && !follows(key, end.hash, entry) ? id : null;
}

/** Gathers what is wrong; entries in a row that were chained with one other key are one finding. */
function findingsOf(key: ChainKey) {
  const said: string[] = [];
  let other: { id: string; from: number; to: number } | null = null;
  const closeOther = (): void => {
    if (other)
      said.push(
        `entries ${other.from} to ${other.to} were written with another LIVERY_SECRET (key ${other.id}, now ${key.id}) and cannot be verified with this one`,
      );
    other = null;
  };
  return {
    look(entry: LogEntry, end: Anchor): void {
      const id = otherKeyOf(entry, end, key);
      if (other && id === other.id) other = { ...other, to: entry.position };
      else {
        closeOther();
        if (id !== null) other = { id, from: entry.position, to: entry.position };
      }
      const wrong = id === null ? wrongIn(entry, end, key) : null;
      if (wrong !== null) said.push(wrong);
    },
    all(): readonly string[] {
      closeOther();
      return said;
    },
  };
}

interface Walk {
  readonly from: Anchor;
  /** The last position to look at. */
  readonly to: number;
  readonly seen?: (entry: LogEntry) => void;
}

/** Walks part of the chain of an organisation; `from` counts as verified. */
export async function verifyPart(
  inTenant: InTenant,
  key: ChainKey,
  { from, to, seen }: Walk,
): Promise<Verification> {
  const findings = findingsOf(key);
  let end = from;
  let entries: LogEntry[];
  do {
    const { position } = end;
    entries = await inTenant((tx) => entriesAfter(tx, position, Math.min(atOnce, to - position)));
    for (const entry of entries) {
      if (entry.position > to) break;
      findings.look(entry, end);
      end = { position: entry.position, hash: entry.hash };
      seen?.(entry);
    }
  } while (entries.length > 0 && end.position < to);
  return { end, findings: findings.all().slice(0, mostFindings) };
}

/** What is wrong with the end, compared with an earlier one; null when the earlier one is still in the chain. */
export function wrongEnd(end: number, anchor: Anchor | null, hashThere: string | null): string | null {
  if (!anchor || anchor.position === 0 || hashThere === anchor.hash) return null;
  return end < anchor.position
    ? `the log ends at entry ${end}, and had ${anchor.position} entries before`
    : `entry ${anchor.position} is not the one that was verified before`;
}

/**
 * Walks the whole chain of the organisation and says where an entry is missing, was changed or was put in. `anchor` is
 * the end at an earlier time: the chain must still hold it, or its tail was removed or rewritten.
 */
export async function verifyChain(
  inTenant: InTenant,
  key: ChainKey,
  anchor: Anchor | null,
): Promise<Verification> {
  let hashThere: string | null = null;
  const { end, findings } = await verifyPart(inTenant, key, {
    from: beginning,
    to: Number.MAX_SAFE_INTEGER,
    seen: ({ position, hash }) => {
      if (position === anchor?.position) hashThere = hash;
    },
  });
  const cut = wrongEnd(end.position, anchor, hashThere);
  return { end, findings: cut === null ? findings : [...findings, cut] };
}
