import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';
import type { Anchor } from './verify.ts';

/** How far the chain was verified, and how far once more; `again` is absent before the first stretch. */
export interface KeptAnchor extends Anchor {
  readonly again?: Anchor;
}

const fileOf = ({ DATA_DIR }: Env, organisationId: string): string =>
  path.join(DATA_DIR, 'log-anchors', `${organisationId}.json`);

/** The end of an organisation's chain when it was verified last; null when it never was. */
export function anchorOf(env: Env, organisationId: string): KeptAnchor | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(env, organisationId), 'utf8')) as KeptAnchor;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function keepAnchor(env: Env, organisationId: string, anchor: KeptAnchor): void {
  const file = fileOf(env, organisationId);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, JSON.stringify(anchor), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
