import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { masterSecret } from './masterSecret.ts';

/** Encrypts texts of an organisation so that only this installation can read them; one key per purpose. */
export interface SecretBox {
  seal(organisationId: string, text: string): string;
  /** Null when it was not sealed here for this organisation, or with another secret. */
  open(organisationId: string, sealed: string): string | null;
  /** A fingerprint that cannot be made or reversed without the secret; hexadecimal. */
  fingerprint(organisationId: string, text: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function opened(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

export function secretBox(env: Env, purpose: string): SecretBox {
  const master = masterSecret(env);
  const keyOf = (use: string, organisationId: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, 'livery', `${purpose}:${use}:${organisationId}`, 32));
  return {
    seal(organisationId, text) {
      const iv = randomBytes(ivBytes);
      const encipher = createCipheriv(cipher, keyOf('seal', organisationId), iv, { authTagLength: tagBytes });
      const body = Buffer.concat([encipher.update(text, 'utf8'), encipher.final()]);
      return Buffer.concat([iv, encipher.getAuthTag(), body]).toString('base64url');
    },
    open(organisationId, sealed) {
      try {
        return opened(keyOf('seal', organisationId), sealed);
      } catch {
        return null;
      }
    },
    fingerprint: (organisationId, text) =>
      createHmac('sha256', keyOf('fingerprint', organisationId)).update(text).digest('hex'),
  };
}
