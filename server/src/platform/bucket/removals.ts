import fs from 'node:fs';
import path from 'node:path';

/*
 * Removals a bucket could not be told of. A file may hold somebody's identity document, and no row names it any more, so
 * what is still to be removed is noted beside the files until it is done.
 */

const nameOf = (storageKey: string): string => Buffer.from(storageKey).toString('base64url');

export function owedRemovals(root: string) {
  const folder = path.join(root, '.removals');
  return {
    async note(storageKey: string): Promise<void> {
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
      await fs.promises.writeFile(path.join(folder, nameOf(storageKey)), '', { mode: 0o600 });
    },
    async retry(remove: (storageKey: string) => Promise<void>): Promise<void> {
      const names = await fs.promises.readdir(folder).catch(() => []);
      for (const name of names) {
        await remove(Buffer.from(name, 'base64url').toString());
        await fs.promises.rm(path.join(folder, name), { force: true });
      }
    },
  };
}
