import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { inScope, type RequestScope } from '#server/platform/scope.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import { beginUpload, continueUpload, discardUpload, finishUpload, uploadKeyOf } from './arrival.actions.ts';

const tokenOf = ({ platform }: FastifyInstance, request: FastifyRequest): string =>
  found(platform.callers.tokenOf(request, request.organisation), 'signed_out');

/** One transaction for whoever adds courses and writes them. */
const asAuthor =
  (app: FastifyInstance, request: FastifyRequest) =>
  <T>(work: (scope: RequestScope) => Promise<T>): Promise<T> => {
    const { platform } = app;
    return inScope({ platform, organisation: request.organisation }, async (scope) => {
      const caller = await platform.callers.read(scope.tx, scope.organisation, tokenOf(app, request));
      if (!caller) throw new Problem('signed_out');
      authorise({ act: 'settings.change' }, caller);
      authorise({ act: 'edition.write' }, caller);
      return work({ ...scope, caller });
    });
  };

const Metadata = z.object({ filename: z.string().trim().min(1).max(200) });

/** Uploads of whole courses. */
export const courseUploads = uploadsAt(Metadata, (app) => {
  const tenantOf = ({ organisation }: FastifyRequest) => ({ platform: app.platform, organisation });
  return {
    path: '/api/uploads/course',
    mostBytes: 20 * 1024 ** 3,
    storageKeyOf: uploadKeyOf,
    admit: (request) => void tokenOf(app, request),
    begin: (request, { filename: name }, bytes) =>
      asAuthor(app, request)((scope) => beginUpload(scope, { name, bytes })),
    goOn: (request, id) => asAuthor(app, request)((scope) => continueUpload(scope, id)),
    finish: (request, id) => asAuthor(app, request)((scope) => finishUpload(scope, id)),
    forget: async (request, id) => void (await discardUpload(tenantOf(request), id)),
    async remove(request, id) {
      await asAuthor(app, request)((scope) => continueUpload(scope, id));
      await discardUpload(tenantOf(request), id);
    },
  };
});
