import fs from 'node:fs';
import path from 'node:path';
import type { Bucket } from './bucket.ts';

async function fetched(bucket: Bucket, storageKey: string, to: string): Promise<void> {
  const partly = `${to}.coming`;
  await fs.promises.mkdir(path.dirname(to), { recursive: true });
  const changed = await bucket.get(storageKey, partly);
  if (!changed) return fs.promises.rm(partly, { force: true });
  await fs.promises.utimes(partly, new Date(), changed);
  await fs.promises.rename(partly, to);
}

/** Fetches an object into a file, all of it or nothing. Whoever needs the same one meanwhile waits for the same call. */
export function fetching(bucket: Bucket) {
  const coming = new Map<string, Promise<void>>();
  return (storageKey: string, to: string): Promise<void> => {
    const under = coming.get(storageKey);
    if (under) return under;
    const began = fetched(bucket, storageKey, to).finally(() => coming.delete(storageKey));
    coming.set(storageKey, began);
    return began;
  };
}
