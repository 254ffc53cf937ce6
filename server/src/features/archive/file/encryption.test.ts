import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { decryptionBy, decryptionOf, encryption, encryptionBy } from './encryption.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-encryption-'));
const file = path.join(folder, 'backup.tar.encrypted');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const keys = { content: randomBytes(32), proof: randomBytes(32) };
const arriving = (content: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, i) =>
      content.subarray(i * size, (i + 1) * size),
    ),
  );
const encrypt = (content: Buffer) => buffer(arriving(content, 10_007).compose(encryptionBy(keys)));
const decrypt = (content: Buffer) => buffer(arriving(content, 4099).compose(decryptionBy(keys)));

describe('An encrypted backup', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'of %i bytes is read as it was',
    async (bytes) => {
      const content = randomBytes(bytes);
      const written = await encrypt(content);
      expect(written.length).toBe(bytes + 16 * Math.max(1, Math.ceil(bytes / 65_536)));
      expect((await decrypt(written)).equals(content)).toBe(true);
    },
  );

  it('is refused when a byte is changed, a chunk is moved, left out or doubled, or its end is cut off', async () => {
    const written = await encrypt(randomBytes(200_000));
    const size = 64 * 1024 + 16;
    const chunk = (i: number) => written.subarray(i * size, (i + 1) * size);
    const flipped = Buffer.from(written);
    flipped[written.length - 30]! ^= 1;
    const altered = [
      flipped,
      Buffer.concat([chunk(1), chunk(0), chunk(2), chunk(3)]),
      Buffer.concat([chunk(0), chunk(2), chunk(3)]),
      Buffer.concat([chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)]),
      written.subarray(0, -1),
      written.subarray(0, 3 * size),
      Buffer.alloc(0),
    ];
    for (const content of altered) await expect(decrypt(content)).rejects.toThrow('altered, or cut off');
  });

  it('says that the passphrase is missing or another, and is told from one that is not encrypted', async () => {
    const { head, through } = await encryption('correct horse battery staple');
    const rest = await buffer(arriving(Buffer.from('content'), 7).compose(through));
    fs.writeFileSync(file, Buffer.concat([head, rest]));
    await expect(decryptionOf(file, undefined)).rejects.toThrow('is encrypted');
    await expect(decryptionOf(file, 'another passphrase')).rejects.toThrow('another passphrase');
    const opened = await decryptionOf(file, 'correct horse battery staple');
    const content = fs.createReadStream(file, { start: opened!.start }).compose(opened!.through);
    expect(String(await buffer(content))).toBe('content');
    fs.writeFileSync(file, head.subarray(0, 40));
    await expect(decryptionOf(file, 'another passphrase')).rejects.toThrow('altered, or cut off');
    fs.writeFileSync(file, 'manifest.json');
    expect(await decryptionOf(file, 'another passphrase')).toBeNull();
  }, 120_000);
});
