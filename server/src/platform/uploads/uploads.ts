import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { bytesArrived } from './underWay.ts';

/*
 * Resumable uploads by the tus protocol. Everything that can be refused is refused as a problem before the protocol
 * starts.
 */

/**
 * An endpoint for one kind of file: its required metadata, and who can start, continue, finish and remove an upload.
 */
export interface Door<M extends z.ZodType> {
  /** `/api/uploads/…` */
  path: string;
  metadata: M;
  /** Maximum size of one file, in bytes. */
  mostBytes: number;
  storageKeyOf(organisationId: string, id: string): string;
  /** Throws before reading anything from a caller without credentials. */
  admit?(request: FastifyRequest): void;
  /** Reserves an upload and returns its id; throws when there is no room. */
  begin(request: FastifyRequest, given: z.output<M>, bytes: number): Promise<string>;
  /** Throws unless this caller can continue this upload. */
  goOn(request: FastifyRequest, id: string): Promise<void>;
  /** The file is complete; removes it and throws when it is not accepted. What it returns are headers of the answer. */
  finish(request: FastifyRequest, id: string): Promise<Record<string, string> | void>;
  /** The upload could not be started after all. */
  forget(request: FastifyRequest, id: string): Promise<void>;
  remove(request: FastifyRequest, id: string): Promise<void>;
}

interface Upload {
  request: FastifyRequest;
  id: string;
  /** Why the finished file was refused. */
  refused?: Problem;
}
const current = new AsyncLocalStorage<Upload>();

/** The file is to stay before any row says that it is here. */
async function finished<M extends z.ZodType>(
  { platform }: FastifyInstance,
  door: Door<M>,
  { request, id }: Upload,
): Promise<Record<string, string>> {
  await platform.storage.keep(door.storageKeyOf(request.organisation.id, id));
  return (await door.finish(request, id)) ?? {};
}

/**
 * An upload that is here to its last byte and could not be finished then is finished when its sender asks how much is
 * here: the protocol has no other moment for it. The headers of the answer; null where there is nothing to finish.
 */
async function finishLate<M extends z.ZodType>(
  app: FastifyInstance,
  door: Door<M>,
  upload: Upload,
): Promise<Record<string, string> | null> {
  const { storage } = app.platform;
  const key = door.storageKeyOf(upload.request.organisation.id, upload.id);
  const bytes = await bytesArrived(path.join(storage.root, key));
  if (bytes === null) return null;
  const headers = await finished(app, door, upload);
  const length = String(bytes);
  return { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length };
}

function serverOf<M extends z.ZodType>(app: FastifyInstance, door: Door<M>): Server {
  const currentKey = (): string => {
    const { request, id } = current.getStore()!;
    return door.storageKeyOf(request.organisation.id, id);
  };
  return new Server({
    path: door.path,
    datastore: new FileStore({ directory: app.platform.storage.root }),
    maxSize: door.mostBytes,
    allowedOrigins: [],
    namingFunction: currentKey,
    getFileIdFromRequest: currentKey,
    generateUrl: () => `${door.path}/${current.getStore()!.id}`,
    async onUploadFinish() {
      const upload = current.getStore()!;
      try {
        return { headers: await finished(app, door, upload) };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        upload.refused = error;
        throw Object.assign(new Error(error.code), { status_code: error.status, body: error.code });
      }
    },
  });
}

/** `kind aWRlbnRpdHk=,filename …` → the metadata of the upload. */
function metadataOf<M extends z.ZodType>(metadata: M, header: unknown): z.output<M> {
  const pairs = (typeof header === 'string' ? header : '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')] as const);
  // A character no database can store.
  if (pairs.flat().some((text) => text.includes('\u0000'))) throw new Problem('malformed_request');
  const read = metadata.safeParse(Object.fromEntries(pairs));
  if (read.success) return read.data;
  throw new Problem('invalid_input', {
    errors: read.error.issues.map(({ path: at, code, message }) => ({ field: at.join('.'), code, message })),
  });
}

/** Headers that state the size of a file. */
export function tooLarge(mostBytes: number, what: string): Problem {
  const most = `${Math.round((mostBytes / 1024 / 1024) * 10) / 10} MB`;
  return new Problem('body_too_large', { detail: `${what} may have at most ${most}` });
}

function lengthOf(header: unknown): number {
  const bytes = /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN;
  if (!(bytes > 0)) throw new Problem('malformed_request');
  return bytes;
}

/** The request for the protocol's library; the file name stays with us. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'upload-metadata' && typeof value === 'string') headers.set(name, value);
  }
  const { method } = request;
  const init = { method, headers, duplex: 'half' };
  const body = method === 'HEAD' || method === 'DELETE' ? {} : { body: Readable.toWeb(request.raw) };
  return new Request(`http://${request.host}${request.url}`, { ...init, ...body } as RequestInit);
}

/** Turns errors of the protocol's library into problems; "gone" and "locked" have codes of our own. */
const problemOf: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'changed_elsewhere',
  410: 'not_found',
  413: 'body_too_large',
  415: 'wrong_content_type',
  423: 'changed_elsewhere',
  500: 'unexpected',
};

async function answer(server: Server, upload: Upload, reply: FastifyReply) {
  const response = await current.run(upload, () => server.handleWeb(webRequest(upload.request) as never));
  if (upload.refused) throw upload.refused;
  if (response.status >= 400) {
    const detail = (await response.text()).trim();
    throw new Problem(problemOf[response.status] ?? 'malformed_request', detail ? { detail } : {});
  }
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'content-type') reply.header(name, value);
  }
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(response.body === null ? undefined : await response.text());
}

function idOf(request: FastifyRequest): string {
  const id = Id.safeParse((request.params as { id: string }).id);
  if (!id.success) throw new Problem('not_found');
  return id.data;
}

/** The routes of an upload endpoint, for the app to register. */
export const uploadsAt = <M extends z.ZodType>(
  metadata: M,
  doorOf: (app: FastifyInstance) => Omit<Door<M>, 'metadata'>,
) =>
  async function uploads(app: FastifyInstance): Promise<void> {
    const door = { ...doorOf(app), metadata };
    const server = serverOf(app, door);
    app.removeAllContentTypeParsers();
    // Keep the body as a stream for the protocol's library.
    app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    app.addHook('onRequest', async (request) => door.admit?.(request));

    app.post(door.path, async (request, reply) => {
      const bytes = lengthOf(request.headers['upload-length']);
      const given = metadataOf(door.metadata, request.headers['upload-metadata']);
      const id = await door.begin(request, given, bytes);
      try {
        return await answer(server, { request, id }, reply);
      } catch (error) {
        await door.forget(request, id);
        throw error;
      }
    });
    app.route({
      method: ['HEAD', 'PATCH'],
      url: `${door.path}/:id`,
      handler: async (request, reply) => {
        const id = idOf(request);
        await door.goOn(request, id);
        const late = request.method === 'HEAD' ? await finishLate(app, door, { request, id }) : null;
        if (late) return reply.headers(late).header('cache-control', 'no-store').send();
        return answer(server, { request, id }, reply);
      },
    });
    app.delete(`${door.path}/:id`, async (request, reply) => {
      await door.remove(request, idOf(request));
      return reply.code(204).header('tus-resumable', '1.0.0').send();
    });
  };
