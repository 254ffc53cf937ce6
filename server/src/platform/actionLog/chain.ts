import { createHmac, hkdfSync } from 'node:crypto';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';
import type { LogEntry } from './actionLog.table.ts';

/** What stands before the first entry. */
export const chainStart = '';

const secrets = new WeakMap<Env, Map<string, Buffer>>();

/** The key of an organisation's chain. It is not in the database, so its owner cannot write a chain that holds. */
export function chainSecret(env: Env, organisationId: string): Buffer {
  const known = secrets.get(env) ?? new Map<string, Buffer>();
  secrets.set(env, known);
  const secret =
    known.get(organisationId) ??
    Buffer.from(hkdfSync('sha256', masterSecret(env), 'livery', `action log:${organisationId}`, 32));
  known.set(organisationId, secret);
  return secret;
}

/** The hash of an entry that follows the entry with hash `previous`. */
export const hashOf = (secret: Buffer, previous: string, entry: Omit<LogEntry, 'hash'>): string =>
  createHmac('sha256', secret)
    .update(`${previous}\n${canonicalJson({ ...entry, at: entry.at.toISOString() })}`)
    .digest('hex');
