import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#server/platform/environment/env.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';

const prefix = 'brand_';
const shape = /^brand_([\da-f-]{36})_([A-Za-z0-9_-]{43})$/;

/** Follows from the id, so that a link can be shown again; the secret is not in the database. */
export function tokenOf(env: Env, organisationId: string, id: string): string {
  const secret = hkdfSync('sha256', masterSecret(env), 'livery', `brand link:${organisationId}`, 32);
  return `${prefix}${id}_${createHmac('sha256', Buffer.from(secret)).update(id).digest('base64url')}`;
}

/** The id of the link a token was made for; null for any other text. */
export function idOf(env: Env, organisationId: string, token: string): string | null {
  const id = shape.exec(token)?.[1];
  if (!id) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(env, organisationId, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
