import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

export interface Stored {
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** Files by key; a key starts with the organisation's id, so that one organisation's files lie together. */
export interface Storage {
  readonly root: string;
  save(organisationId: string, content: Buffer): Promise<Stored>;
  remove(storageKey: string): Promise<void>;
}

/** Files in a folder of this machine. */
export function diskStorage(root: string): Storage {
  const absolute = path.resolve(root);
  return {
    root: absolute,
    async save(organisationId, content) {
      const storageKey = path.posix.join(organisationId, randomUUID());
      const file = path.join(absolute, storageKey);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, content, { flag: 'wx' });
      return {
        storageKey,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    },
    remove: (storageKey) => fs.rm(path.join(absolute, storageKey), { force: true }),
  };
}
