import fs from 'node:fs';
import path from 'node:path';
import { isUnderWay } from '#server/platform/uploads/underWay.ts';
import type { Bucket } from './bucket.ts';
import { bytesInBucket, keysHere } from './unusedCopies.ts';

/** Smaller copies, which can be made again, and what is noted of an upload have an ending. */
const isFileOfARow = (key: string): boolean => !path.posix.basename(key).includes('.');

/** Puts every file of an organisation in this folder that the bucket lacks into it; how many it lacked, and had. */
export async function putAll(
  bucket: Bucket,
  root: string,
  organisationId: string,
): Promise<{ put: number; there: number }> {
  const there = await bytesInBucket(bucket, organisationId);
  let put = 0;
  for (const key of (await keysHere(root, organisationId)).filter(isFileOfARow)) {
    const file = path.join(root, key);
    if (await isUnderWay(file)) continue;
    if (there.get(key) === (await fs.promises.stat(file)).size) continue;
    await bucket.put(key, file);
    put += 1;
  }
  return { put, there: there.size };
}
