import fs from 'node:fs';
import path from 'node:path';
import type { Bucket } from './bucket.ts';

/** How many bytes each object of an organisation has. */
export async function bytesInBucket(bucket: Bucket, organisationId: string): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for await (const object of bucket.list(`${organisationId}/`)) bytes.set(object.key, object.bytes);
  return bytes;
}

/** The keys of everything of an organisation that lies in this folder. */
export async function keysHere(root: string, organisationId: string): Promise<string[]> {
  const entries = await fs.promises
    .readdir(path.join(root, organisationId), { recursive: true, withFileTypes: true })
    .catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

interface Copies {
  readonly bucket: Bucket;
  readonly root: string;
  readonly organisationId: string;
  /** Copies that were used later stay. */
  readonly before: Date;
}

/** Removes the copies of an organisation that nobody used lately, and the smaller ones that were made of them. */
export async function removeUnusedCopies({ bucket, root, organisationId, before }: Copies): Promise<void> {
  const keys = await keysHere(root, organisationId);
  if (keys.length === 0) return;
  const kept = await bytesInBucket(bucket, organisationId);
  for (const key of keys) {
    const known = await fs.promises.stat(path.join(root, key)).catch(() => null);
    // What is not whole in the bucket, as an upload under way, is nowhere else.
    if (known === null || kept.get(key) !== known.size || known.atime >= before) continue;
    for (const sibling of keys.filter((one) => one === key || one.startsWith(`${key}.`)))
      await fs.promises.rm(path.join(root, sibling), { force: true });
  }
}
