import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { s3Library } from '#server/platform/libraries.ts';

export interface BucketSettings {
  readonly name: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface BucketObject {
  readonly key: string;
  readonly bytes: number;
}

/** The calls to an S3 service that files need. */
export interface Bucket {
  /** Throws unless it is there and we may use it. */
  check(): Promise<void>;
  put(key: string, file: string): Promise<void>;
  /** Writes the object into a file and answers when it was changed; null when there is none. */
  get(key: string, to: string): Promise<Date | null>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<BucketObject>;
  close(): void;
}

const tries = 3;

/** The service compares it with what arrived, so that nothing damaged on the way is kept. */
async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('base64');
}

/** A stream is read once, so calls are made anew here, with a new one, and not by the library. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** What fails is said by whoever called. */
const quiet = () => undefined;
const logger = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

function clientOf({ endpoint, region, keyId, secret }: BucketSettings): S3Client {
  return new (s3Library().S3Client)({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 1,
    logger,
    // Checksums of Amazon's own, which other services refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
}

export function openBucket(settings: BucketSettings): Bucket {
  const { GetObjectCommand, HeadBucketCommand, DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } =
    s3Library();
  const client = clientOf(settings);
  const { name: Bucket } = settings;

  return {
    async check() {
      await again(() => client.send(new HeadBucketCommand({ Bucket })));
    },
    async put(Key, file) {
      const ContentMD5 = await md5Of(file);
      const { size: ContentLength } = await fs.promises.stat(file);
      await again(() => {
        const Body = fs.createReadStream(file);
        return client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentMD5 }));
      });
    },
    async get(Key, to) {
      try {
        return await again(async () => {
          const { Body, ContentLength, LastModified } = await client.send(
            new GetObjectCommand({ Bucket, Key }),
          );
          await pipeline(Body as Readable, fs.createWriteStream(to, { mode: 0o600 }));
          const { size } = await fs.promises.stat(to);
          if (size !== ContentLength) throw new Error(`${size} bytes of ${ContentLength} arrived`);
          return LastModified ?? new Date();
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(Key) {
      await again(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      let ContinuationToken: string | undefined;
      do {
        const from = ContinuationToken;
        const page = await again(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: from })),
        );
        for (const { Key, Size } of page.Contents ?? []) yield { key: Key!, bytes: Size ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    close: () => client.destroy(),
  };
}
