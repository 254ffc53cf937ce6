import path from 'node:path';
import type { Env } from '#server/platform/environment/env.ts';
import { diskStorage, type Storage } from '#server/platform/storage.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { bucketStorage } from './bucketStorage.ts';

type StorageEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'FILES_BUCKET'
  | 'FILES_ENDPOINT'
  | 'FILES_REGION'
  | 'FILES_KEY_ID'
  | 'FILES_SECRET'
  | 'FILES_COPY_DAYS'
>;

export const filesFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => path.join(DATA_DIR, 'files');

/** The bucket of the environment; null where files stay on this machine. */
export const bucketOf = (env: StorageEnv): Bucket | null =>
  env.FILES_BUCKET === undefined
    ? null
    : openBucket({
        name: env.FILES_BUCKET,
        endpoint: env.FILES_ENDPOINT ?? null,
        region: env.FILES_REGION,
        keyId: env.FILES_KEY_ID!,
        secret: env.FILES_SECRET!,
      });

/** Where the files of an installation are. */
export function openStorage(env: StorageEnv, bucket = bucketOf(env)): Storage {
  const root = filesFolder(env);
  return bucket ? bucketStorage(root, bucket, env.FILES_COPY_DAYS) : diskStorage(root);
}
