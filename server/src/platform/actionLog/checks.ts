import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';

/** What the last verification of an organisation's chain found. */
export interface ChainCheck {
  /** ISO 8601. */
  readonly at: string;
  /** How many entries from the first were found in order. */
  readonly position: number;
  /** Empty when the chain holds. */
  readonly findings: string[];
}

// Beside the ends and not in the database: whoever rewrites the log could rewrite what was found, too.
const fileOf = ({ DATA_DIR }: Env, organisationId: string): string =>
  path.join(DATA_DIR, 'log-anchors', `${organisationId}.check.json`);

/** What the last verification by this server found; null before the first. */
export function checkOf(env: Env, organisationId: string): ChainCheck | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(env, organisationId), 'utf8')) as ChainCheck;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function keepCheck(env: Env, organisationId: string, check: ChainCheck): void {
  const file = fileOf(env, organisationId);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, JSON.stringify(check), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
