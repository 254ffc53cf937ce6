import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { SignedReceipt } from './receipt.rules.ts';

/** A new Ed25519 key pair: public key as its 32 bytes, private key as PKCS 8; both base64url. */
export function newKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x!,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

export const signReceipt = (receipt: SignedReceipt, privateKey: string): string =>
  sign(
    null,
    Buffer.from(canonicalJson(receipt)),
    createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' }),
  ).toString('base64url');

/** Whether a receipt is exactly what was signed. */
export const isGenuine = (receipt: SignedReceipt, signature: string, publicKey: string): boolean =>
  verify(
    null,
    Buffer.from(canonicalJson(receipt)),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
