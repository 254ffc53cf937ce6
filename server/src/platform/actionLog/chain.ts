import { createHmac, hkdfSync } from 'node:crypto';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';
import type { LogEntry } from './actionLog.table.ts';

/** What stands before the first entry. */
export const chainStart = '';

export interface ChainKey {
  /** Eight hexadecimal digits that tell keys apart and reveal nothing of them. */
  readonly id: string;
  readonly secret: Buffer;
}

const keys = new WeakMap<Env, Map<string, ChainKey>>();

function makeKey(env: Env, organisationId: string): ChainKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', masterSecret(env), 'livery', `${purpose}:${organisationId}`, 32));
  return { id: derive('action log key').toString('hex').slice(0, 8), secret: derive('action log') };
}

/** The key of an organisation's chain. It is not in the database, so its owner cannot write a chain that holds. */
export function chainKey(env: Env, organisationId: string): ChainKey {
  const known = keys.get(env) ?? new Map<string, ChainKey>();
  keys.set(env, known);
  const key = known.get(organisationId) ?? makeKey(env, organisationId);
  known.set(organisationId, key);
  return key;
}

const digestOf = (secret: Buffer, previous: string, entry: Omit<LogEntry, 'hash'>): string =>
  createHmac('sha256', secret)
    .update(`${previous}\n${canonicalJson({ ...entry, at: entry.at.toISOString() })}`)
    .digest('hex');

/** The hash of an entry that follows the entry with hash `previous`, behind the id of its key. */
export const hashOf = (key: ChainKey, previous: string, entry: Omit<LogEntry, 'hash'>): string =>
  `${key.id}.${digestOf(key.secret, previous, entry)}`;

/** The id of the key an entry says it was chained with; null for entries of before keys had one. */
export const keyIdOf = (hash: string): string | null => /^([0-9a-f]{8})\./.exec(hash)?.[1] ?? null;

/** Whether an entry follows the entry with hash `previous`. */
export const follows = (key: ChainKey, previous: string, { hash, ...entry }: LogEntry): boolean =>
  hash.replace(/^[0-9a-f]{8}\./, '') === digestOf(key.secret, previous, entry);
