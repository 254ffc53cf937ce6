import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/platform/storage.ts';

const media = path.join(import.meta.dirname, '../media');

/**
 * A file of the demonstration: what its row says of it, and how it is stored under the id of that row. The database makes
 * ids in order, so that lists and tests find the same row first each time.
 */
export async function demoFile(name: string) {
  const content = await fs.readFile(path.join(media, name));
  return {
    facts: {
      name,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
    store: async (storage: Storage, key: string): Promise<void> => {
      const place = path.join(storage.root, key);
      await fs.mkdir(path.dirname(place), { recursive: true });
      await fs.writeFile(place, content);
      await storage.keep(key);
    },
  };
}
