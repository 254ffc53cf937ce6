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
    begin: (request, { use, filename: name }, bytes) =>
      asAuthor(app, request)((scope) => beginUpload(scope, { use, name, bytes })),
    async goOn(request, id) {
      await asAuthor(app, request)((scope) => continueUpload(scope, id));
    },
    finish: (request, id) => finishUpload(asAuthor(app, request), app.platform, request.organisation.id, id),
    forget: giveUp,
    async remove(request, id) {
      await asAuthor(app, request)((scope) => continueUpload(scope, id));
      await giveUp(request, id);
    },
  };
});
