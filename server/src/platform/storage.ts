import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface StoredFile {
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** Files by key. A key starts with the organisation's id, so that an organisation's files lie together. */
export interface Storage {
  readonly root: string;
  save(organisationId: string, content: Buffer): Promise<StoredFile>;
  remove(storageKey: string): Promise<void>;
}

/** No other user of this machine can enter a folder of identity documents, whoever created its files. */
function keepPrivate(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    fs.chmodSync(folder, 0o700);
  } catch {
    // A mounted folder of another owner; we cannot set its permissions.
  }
}

/** Stores files in a local folder closed to other users. */
export function diskStorage(root: string): Storage {
  const absolute = path.resolve(root);
  keepPrivate(absolute);
  return {
    root: absolute,
    async save(organisationId, content) {
      const storageKey = path.posix.join(organisationId, randomUUID());
      const file = path.join(absolute, storageKey);
      await fs.promises.mkdir(path.dirname(file), { recursive: true });
      await fs.promises.writeFile(file, content, { flag: 'wx', mode: 0o600 });
      return {
        storageKey,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    },
    remove: (storageKey) => fs.promises.rm(path.join(absolute, storageKey), { force: true }),
  };
}
