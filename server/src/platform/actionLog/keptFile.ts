import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';

/*
 * What is known of an organisation's chain, beside the database and not in it: whoever rewrites the log there could
 * rewrite that, too.
 */

const pathOf = ({ DATA_DIR }: Env, name: string): string =>
  path.join(DATA_DIR, 'log-anchors', `${name}.json`);

/** What was kept; null when nothing was. */
export function readKept<T>(env: Env, name: string): T | null {
  try {
    return JSON.parse(fs.readFileSync(pathOf(env, name), 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps it whole or not at all. */
export function keep(env: Env, name: string, value: object): void {
  const file = pathOf(env, name);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
