import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';
import type { BackupState } from './schedule.rules.ts';

const fileOf = ({ DATA_DIR }: Env): string => path.join(DATA_DIR, 'backups.json');

/** How the last backups went; beside the files of the server, since a backup of the database would not know of itself. */
export function readState(env: Env): BackupState {
  try {
    return JSON.parse(fs.readFileSync(fileOf(env), 'utf8')) as BackupState;
  } catch {
    return { success: null, failure: null };
  }
}

export function writeState(env: Env, state: BackupState): void {
  const file = fileOf(env);
  fs.writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}
