import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/* Argon2id with OWASP's minimum (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const compute = promisify(argon2);

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  compute('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    parallelism,
    tagLength,
    memory,
    passes,
  });

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The password hashed with its own salt, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether the password matches the hash; false for hashes of another format. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, , , , salt, tag] = hash.split('$');
  if (!salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
