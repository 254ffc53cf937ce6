import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/platform/env.ts';

/** The installation's secret: LIVERY_SECRET, or one made once and kept for its owner's eyes only. */
function masterSecret(env: Env): string {
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

/** Answers an organisation's own secret, so that nothing signed for one is worth anything at another. */
export function organisationSecrets(env: Env): (organisationId: string) => string {
  const master = masterSecret(env);
  const known = new Map<string, string>();
  return (organisationId) => {
    const derived =
      known.get(organisationId) ??
      Buffer.from(hkdfSync('sha256', master, 'livery', `identity:${organisationId}`, 32)).toString(
        'base64url',
      );
    known.set(organisationId, derived);
    return derived;
  };
}
