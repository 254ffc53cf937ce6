import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentUses } from '#contract/editions/units.ts';
import { asUploader, sessionOf } from '#server/platform/uploaders.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import {
  beginUpload,
  continueUpload,
  finishUpload,
  giveUpUpload,
  uploadKeyOf,
} from './contentFiles.actions.ts';

const asAuthor = (app: FastifyInstance, request: FastifyRequest) =>
  asUploader(app, request, { act: 'edition.write' });

const Metadata = z.object({
  use: z.enum(contentUses),
  filename: z.string().trim().min(1).max(200),
  seconds: z.coerce.number().min(0).max(360_000).optional(),
});

/** Uploads of authors, for the content of units. */
export const contentUploads = uploadsAt(Metadata, (app) => {
  const giveUp = (request: FastifyRequest, id: string) =>
    giveUpUpload(asAuthor(app, request), app.platform, request.organisation.id, id);
  return {
    path: '/api/uploads/content',
    mostBytes: 2 * 1024 ** 3,
    storageKeyOf: uploadKeyOf,
    admit: (request) => void sessionOf(app, request),
    begin: (request, { use, filename: name, seconds }, bytes) =>
      asAuthor(app, request)((scope) => beginUpload(scope, { use, name, bytes, seconds: seconds || null })),
    async goOn(request, id) {
      await asAuthor(app, request)((scope) => continueUpload(scope, id));
    },
    async finish(request, id): Promise<Record<string, string>> {
      const { fileId, already } = await finishUpload(
        asAuthor(app, request),
        app.platform,
        request.organisation.id,
        id,
      );
      // The id of the upload is that of the file, unless the same bytes were here already.
      return already ? { 'content-file': fileId } : {};
    },
    forget: giveUp,
    async remove(request, id) {
      await asAuthor(app, request)((scope) => continueUpload(scope, id));
      await giveUp(request, id);
    },
  };
});
