import { hkdfSync } from 'node:crypto';
import type { Env } from '#server/platform/environment/env.ts';
import { masterSecret } from '#server/platform/environment/masterSecret.ts';

/** Derives a secret per organisation, so that nothing signed for one is valid at another. */
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
