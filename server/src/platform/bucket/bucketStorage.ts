import fs from 'node:fs';
import path from 'node:path';
import { diskStorage, type Storage } from '#server/platform/storage.ts';
import type { Bucket } from './bucket.ts';
import { BucketUnavailable } from './bucketUnavailable.ts';
import { fetching } from './fetching.ts';
import { owedRemovals } from './removals.ts';
import { removeUnusedCopies } from './unusedCopies.ts';

/** When it was last used decides how long a copy stays here; when it was written must not change. */
async function touched(file: string): Promise<boolean> {
  const known = await fs.promises.stat(file).catch(() => null);
  if (!known) return false;
  await fs.promises.utimes(file, new Date(), known.mtime);
  return true;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const refuse = (reason: unknown): never => {
  throw new BucketUnavailable(reason);
};

/** Files stay in a bucket; the folder of this machine has what arrives and copies of what was used lately. */
export function bucketStorage(root: string, bucket: Bucket, copyDays: number): Storage {
  const disk = diskStorage(root);
  const owed = owedRemovals(disk.root);
  const fetchInto = fetching(bucket);
  const placeOf = (storageKey: string): string => path.join(disk.root, storageKey);

  const storage: Storage = {
    root: disk.root,
    async save(organisationId, content) {
      const stored = await disk.save(organisationId, content);
      try {
        await storage.keep(stored.storageKey);
      } catch (error) {
        await disk.remove(stored.storageKey);
        throw error;
      }
      return stored;
    },
    async keep(storageKey) {
      await bucket.put(storageKey, placeOf(storageKey)).catch(refuse);
    },
    async bring(storageKey) {
      const place = placeOf(storageKey);
      if (!(await touched(place))) await fetchInto(storageKey, place).catch(refuse);
      return place;
    },
    async bringAll(organisationId) {
      for await (const { key } of bucket.list(`${organisationId}/`)) await storage.bring(key);
    },
    async tidy(organisationId, now) {
      await owed.retry((key) => bucket.remove(key));
      await removeUnusedCopies({
        bucket,
        root: disk.root,
        organisationId,
        before: daysBefore(now, copyDays),
      });
    },
    async remove(storageKey) {
      await disk.remove(storageKey);
      await bucket.remove(storageKey).catch(() => owed.note(storageKey));
    },
  };
  return storage;
}
