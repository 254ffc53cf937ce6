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
  /** The folder of this machine: uploads arrive there, and without a bucket files stay there. */
  readonly root: string;
  save(organisationId: string, content: Buffer): Promise<StoredFile>;
  /** The file that was written into the folder under this key is to stay; before a row names it. */
  keep(storageKey: string): Promise<void>;
  /** Where the file lies on this machine. There may be none: then nothing is at that place. */
  bring(storageKey: string): Promise<string>;
  /** Has every file of an organisation on this machine, as an archive needs it. */
  bringAll(organisationId: string): Promise<void>;
  /** Once a day: has no more of an organisation on this machine than is needed here. */
  tidy(organisationId: string, now: Date): Promise<void>;
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
    keep: async () => undefined,
    bring: async (storageKey) => path.join(absolute, storageKey),
    bringAll: async () => undefined,
    tidy: async () => undefined,
    remove: (storageKey) => fs.promises.rm(path.join(absolute, storageKey), { force: true }),
  };
}
