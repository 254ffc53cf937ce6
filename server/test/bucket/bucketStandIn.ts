import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/* Answers for an S3 service: the calls Livery makes, in pages of two, as its documentation describes them. */

const name = 'livery-files';
const keyId = 'LIVERYTESTKEY';
const pageSize = 2;

interface BucketFile {
  readonly content: Buffer;
  readonly at: Date;
}

export interface BucketStandIn {
  /** What the server's environment says of it. */
  readonly env: Record<string, string>;
  readonly objects: Map<string, BucketFile>;
  /** From now on every call fails, or none does. */
  fail(fails: boolean): void;
  close(): Promise<void>;
}

const fault = (response: ServerResponse, status: number, code: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

function listed(objects: Map<string, BucketFile>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.content.length}</Size></Contents>`,
  );
  const more =
    rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}

async function put(objects: Map<string, BucketFile>, key: string, request: IncomingMessage) {
  const content = await buffer(request);
  const md5 = createHash('md5').update(content).digest('base64');
  if (request.headers['content-md5'] !== md5) return false;
  objects.set(key, { content, at: new Date() });
  return true;
}

function get(response: ServerResponse, stored: BucketFile | undefined): void {
  if (!stored) return fault(response, 404, 'NoSuchKey');
  response
    .writeHead(200, { 'content-length': stored.content.length, 'last-modified': stored.at.toUTCString() })
    .end(stored.content);
}

async function answerOf(
  objects: Map<string, BucketFile>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') return get(response, objects.get(key));
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const isWhole = await put(objects, key, request);
  return isWhole ? void response.end() : fault(response, 400, 'BadDigest');
}

export async function bucketStandIn(): Promise<BucketStandIn> {
  const objects = new Map<string, BucketFile>();
  let fails = false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (fails) return fault(response, 500, 'InternalError');
    if (!request.headers.authorization?.includes(`Credential=${keyId}/`))
      return fault(response, 403, 'InvalidAccessKeyId');
    if (bucket !== name) return fault(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    return key === ''
      ? void response.end(request.method === 'GET' ? listed(objects, searchParams) : '')
      : answerOf(objects, key, request, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    env: {
      FILES_BUCKET: name,
      FILES_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_KEY_ID: keyId,
      FILES_SECRET: 'secret of the test',
    },
    objects,
    fail: (now) => void (fails = now),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
