import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentKinds } from '#contract/registrationValues.ts';
import { Id } from '#contract/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/problem.ts';
import { applicantOf, deskOf, type Desk } from './applicant.actions.ts';
import { beginDocument, completeDocument, removeDocument, storageKeyOf } from './documents.actions.ts';
import { deleteDocument, documentById } from './records.queries.ts';
import { documentLimits } from './said.rules.ts';
import { isEditable } from './status.rules.ts';

/* Resumable uploads by the tus protocol. What may be refused is refused before the protocol begins, as a problem. */

const path = '/api/uploads/registrations';

interface Upload {
  request: FastifyRequest;
  documentId: string;
  /** Why the finished file was not taken. */
  refused?: Problem;
}
const current = new AsyncLocalStorage<Upload>();
const currentKey = (): string => {
  const { request, documentId } = current.getStore()!;
  return storageKeyOf(request.organisation.id, documentId);
};

const inTenant =
  (app: FastifyInstance, request: FastifyRequest) =>
  <T>(work: (desk: Desk, asked: Parameters<typeof applicantOf>[0]) => Promise<T>): Promise<T> => {
    const { platform } = app;
    const { organisation } = request;
    return platform.database.inTenant(organisation.id, (tx: Tx) => {
      const asked = { tx, platform, organisation, request };
      return work(deskOf(asked), asked);
    });
  };

function serverOf(app: FastifyInstance): Server {
  return new Server({
    path,
    datastore: new FileStore({ directory: app.platform.storage.root }),
    maxSize: documentLimits.mostBytes,
    allowedOrigins: [],
    namingFunction: currentKey,
    getFileIdFromRequest: currentKey,
    generateUrl: () => `${path}/${current.getStore()!.documentId}`,
    async onUploadFinish() {
      const upload = current.getStore()!;
      const { request, documentId } = upload;
      try {
        await completeDocument(inTenant(app, request), app.platform, request.organisation.id, documentId);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        upload.refused = error;
        throw Object.assign(new Error(error.code), { status_code: error.status, body: error.code });
      }
      return {};
    },
  });
}

const Metadata = z.object({
  registrationId: Id,
  kind: z.enum(documentKinds),
  filename: z.string().trim().min(1).max(200),
});

/** `kind aWRlbnRpdHk=,filename …` → what the upload says of itself. */
function metadataOf(header: unknown): z.output<typeof Metadata> {
  const pairs = (typeof header === 'string' ? header : '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]);
  const read = Metadata.safeParse(Object.fromEntries(pairs));
  if (read.success) return read.data;
  throw new Problem('invalid_input', {
    errors: read.error.issues.map(({ path: at, code, message }) => ({ field: at.join('.'), code, message })),
  });
}

function lengthOf(header: unknown): number {
  const bytes = /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN;
  if (!(bytes > 0)) throw new Problem('malformed_request');
  if (bytes <= documentLimits.mostBytes) return bytes;
  const most = `${documentLimits.mostBytes / 1024 / 1024} MB`;
  throw new Problem('body_too_large', { detail: `A document may have at most ${most}` });
}

/** The request as the protocol's library takes it; the name of the file stays with us. */
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

async function answer(server: Server, upload: Upload, reply: FastifyReply) {
  const response = await current.run(upload, () => server.handleWeb(webRequest(upload.request) as never));
  if (upload.refused) throw upload.refused;
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'content-type') reply.header(name, value);
  }
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(response.body === null ? undefined : await response.text());
}

/** The document of an upload under way, for its applicant. */
async function uploadOf(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const id = Id.safeParse((request.params as { id: string }).id);
  if (!id.success) throw new Problem('not_found');
  return inTenant(
    app,
    request,
  )(async ({ tx }, asked) => {
    const document = found(await documentById(tx, id.data));
    const { registration } = await applicantOf(asked, document.registrationId);
    if (!isEditable(registration.status)) throw new Problem('registration_closed');
    if (document.state !== 'uploading' && document.state !== 'uploaded') throw new Problem('not_found');
    return document.id;
  });
}

export async function documentUploads(app: FastifyInstance): Promise<void> {
  const server = serverOf(app);
  app.removeAllContentTypeParsers();
  // The body stays a stream for the protocol's library.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));

  app.post(path, async (request, reply) => {
    const bytes = lengthOf(request.headers['upload-length']);
    const { registrationId, kind, filename } = metadataOf(request.headers['upload-metadata']);
    const documentId = await inTenant(
      app,
      request,
    )(async (desk, asked) => {
      await applicantOf(asked, registrationId);
      return beginDocument(desk, registrationId, { kind, name: filename, bytes });
    });
    const sent = await answer(server, { request, documentId }, reply);
    if (reply.statusCode >= 400) await inTenant(app, request)(({ tx }) => deleteDocument(tx, documentId));
    return sent;
  });
  app.route({
    method: ['HEAD', 'PATCH'],
    url: `${path}/:id`,
    handler: async (request, reply) => {
      const documentId = await uploadOf(app, request);
      return answer(server, { request, documentId }, reply);
    },
  });
  app.delete(`${path}/:id`, async (request, reply) => {
    const documentId = await uploadOf(app, request);
    await inTenant(
      app,
      request,
    )(async (desk, asked) => {
      const document = found(await documentById(desk.tx, documentId));
      const { registration } = await applicantOf(asked, document.registrationId);
      await removeDocument(desk, registration, documentId);
    });
    return reply.code(204).header('tus-resumable', '1.0.0').send();
  });
}
