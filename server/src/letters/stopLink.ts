import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#server/platform/environment/env.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';

const shape = /^guardian_([\da-f-]{36})_[A-Za-z0-9_-]{43}$/;

/** The token with which a guardian stops copies. It follows from the id; the secret is not in the database. */
export function stopTokenOf(env: Env, organisationId: string, id: string): string {
  const secret = hkdfSync('sha256', masterSecret(env), 'livery', `guardian link:${organisationId}`, 32);
  return `guardian_${id}_${createHmac('sha256', Buffer.from(secret)).update(id).digest('base64url')}`;
}

/** The guardian a token was made for; null for any other text. */
export function stoppedBy(env: Env, organisationId: string, token: string): string | null {
  const id = shape.exec(token)?.[1];
  if (!id) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(stopTokenOf(env, organisationId, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
