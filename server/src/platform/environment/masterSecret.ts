import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';

/** The installation's secret: LIVERY_SECRET, or one created once in a file that only its owner can read. */
export function masterSecret(env: Env): string {
  if (env.LIVERY_SECRET) return env.LIVERY_SECRET;
  const file = path.join(env.DATA_DIR, 'secret');
  fs.mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: remove it, and everyone signs in again`);
  return secret;
}
