import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asUploader, sessionOf } from '#server/platform/uploaders.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import { beginUpload, continueUpload, discardUpload, finishUpload, uploadKeyOf } from './arrival.actions.ts';

/** For whoever adds courses and writes them. */
const asAuthor = (app: FastifyInstance, request: FastifyRequest) =>
  asUploader(app, request, { act: 'settings.change' }, { act: 'edition.write' });

const Metadata = z.object({ filename: z.string().trim().min(1).max(200) });

/** Uploads of whole courses. */
export const courseUploads = uploadsAt(Metadata, (app) => {
  const tenantOf = ({ organisation }: FastifyRequest) => ({ platform: app.platform, organisation });
  return {
    path: '/api/uploads/course',
    mostBytes: 20 * 1024 ** 3,
    storageKeyOf: uploadKeyOf,
    admit: (request) => void sessionOf(app, request),
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
