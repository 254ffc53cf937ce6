import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/platform/storage.ts';

const media = path.join(import.meta.dirname, '../media');

/** Stores a file of the demonstration under a key; returns what its row says of it. */
export async function storeFile(storage: Storage, key: string, name: string) {
  const content = await fs.readFile(path.join(media, name));
  const place = path.join(storage.root, key);
  await fs.mkdir(path.dirname(place), { recursive: true });
  await fs.writeFile(place, content);
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
