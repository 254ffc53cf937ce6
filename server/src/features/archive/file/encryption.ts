import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import fs from 'node:fs';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { OperatorError } from '#server/features/organisations/organisations.actions.ts';

/*
 * An encrypted backup, authenticated from the first byte to the last:
 *   magic, salt (16)                     scrypt of passphrase and salt gives two keys
 *   proof (32)                           HMAC-SHA256 of magic and salt: tells a wrong passphrase
 *   chunks of 64 KiB, tag (16) each      AES-256-GCM; the nonce counts chunks and marks the last (the STREAM construction)
 * So no chunk can be changed, moved, left out or cut off at the end.
 */

const magic = Buffer.from('LIVERY BACKUP 1\n');
const saltBytes = 16;
const proofBytes = 32;
const headBytes = magic.length + saltBytes + proofBytes;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const cipher = 'aes-256-gcm';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

export interface Keys {
  readonly content: Buffer;
  readonly proof: Buffer;
}

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  // 64 MB and a quarter of a second for each guess.
  const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  const both = await derive(passphrase.normalize('NFKC'), salt, 64, cost);
  return { content: both.subarray(0, 32), proof: both.subarray(32) };
}

const proofOf = ({ proof }: Keys, salt: Buffer): Buffer =>
  createHmac('sha256', proof).update(magic).update(salt).digest();

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** Collects what arrives into pieces of one size, and knows which is the last. */
function inPieces(size: number, turn: (piece: Buffer, number: number, last: boolean) => Buffer): Transform {
  let waiting: Buffer[] = [];
  let length = 0;
  let number = 0;
  return new Transform({
    transform(arrived: Buffer, _encoding, done) {
      waiting.push(arrived);
      length += arrived.length;
      // A full piece waits for the next byte, since it may be the last.
      if (length <= size) return done();
      let all = Buffer.concat(waiting);
      try {
        for (; all.length > size; all = all.subarray(size))
          this.push(turn(all.subarray(0, size), number++, false));
      } catch (error) {
        return done(error as Error);
      }
      waiting = [all];
      length = all.length;
      done();
    },
    flush(done) {
      try {
        done(null, turn(Buffer.concat(waiting), number, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export const encryptionBy = ({ content }: Keys): Transform =>
  inPieces(chunkBytes, (piece, number, last) => {
    const encipher = createCipheriv(cipher, content, nonceOf(number, last), { authTagLength: tagBytes });
    return Buffer.concat([encipher.update(piece), encipher.final(), encipher.getAuthTag()]);
  });

/** What an encrypted file begins with, and what turns the rest of it. */
export async function encryption(passphrase: string): Promise<{ head: Buffer; through: Transform }> {
  const salt = randomBytes(saltBytes);
  const keys = await keysOf(passphrase, salt);
  return { head: Buffer.concat([magic, salt, proofOf(keys, salt)]), through: encryptionBy(keys) };
}

const changed = () => new OperatorError('The backup is damaged: it was altered, or cut off.');

/** Fails on anything but the whole of what `encryptionBy` wrote. */
export function decryptionBy({ content }: Keys): Transform {
  return inPieces(chunkBytes + tagBytes, (piece, number, last) => {
    if (piece.length < tagBytes) throw changed();
    const decipher = createDecipheriv(cipher, content, nonceOf(number, last), { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw changed();
    }
  });
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await fs.promises.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Null for a file that is not encrypted. Throws when the passphrase is missing or another one. */
export async function decryptionOf(
  file: string,
  passphrase: string | undefined,
): Promise<{ start: number; through: Transform } | null> {
  const head = await headOf(file);
  if (!head.subarray(0, magic.length).equals(magic)) return null;
  if (head.length < headBytes) throw changed();
  if (!passphrase)
    throw new OperatorError(
      'This backup is encrypted: set LIVERY_BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const keys = await keysOf(passphrase, salt);
  if (!timingSafeEqual(proofOf(keys, salt), head.subarray(-proofBytes)))
    throw new OperatorError(
      'This backup was encrypted with another passphrase: set LIVERY_BACKUP_PASSPHRASE to that one.',
    );
  return { start: headBytes, through: decryptionBy(keys) };
}
