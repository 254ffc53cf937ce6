import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { asUploader, sessionOf } from '#server/platform/uploaders.ts';
import { tooLarge, uploadsAt } from '#server/platform/uploads/uploads.ts';
import { beginFile, completeFile, fileGoesOn, removeFile } from './arrival.actions.ts';
import { storageKeyOf } from './threadFiles.actions.ts';
import { deleteUnsent } from './threadFiles.queries.ts';

/** A photo of a phone, a long document, half an hour of speech. */
const mostBytes = 25 * 1024 * 1024;

const Metadata = z.object({ subscriptionId: Id, filename: z.string().trim().min(1).max(200) });

/** Uploads of files for messages. */
export const messageUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/messages',
  mostBytes,
  storageKeyOf,
  admit: (request) => void sessionOf(app, request),
  async begin(request, { filename: name, subscriptionId }, bytes) {
    if (bytes > mostBytes) throw tooLarge(mostBytes, 'A file');
    return asUploader(app, request)((scope) => beginFile(scope, { subscriptionId, name, bytes }));
  },
  goOn: (request, id) => asUploader(app, request)((scope) => fileGoesOn(scope, id)),
  finish: (request, id) =>
    completeFile(
      { platform: app.platform, organisation: request.organisation },
      asUploader(app, request),
      id,
    ),
  forget: (request, id) => asUploader(app, request)(({ tx }) => deleteUnsent(tx, [id])),
  remove: (request, id) => asUploader(app, request)((scope) => removeFile(scope, id)),
}));
