import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { deleteUnfinished } from '#server/features/assessments/record/evidence.queries.ts';
import { asUploader, sessionOf } from '#server/platform/uploaders.ts';
import { tooLarge, uploadsAt } from '#server/platform/uploads/uploads.ts';
import { beginFile, completeFile, fileGoesOn, removeFile } from './arrival.actions.ts';

/** Two minutes of film of a phone. */
const mostBytes = 250 * 1024 * 1024;

const Metadata = z.object({ attemptId: Id, itemId: Id, filename: z.string().trim().min(1).max(200) });
const act = { act: 'work.observe' } as const;

/** Uploads of what observers take. */
export const observedUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/observed_files',
  mostBytes,
  storageKeyOf,
  admit: (request) => void sessionOf(app, request),
  async begin(request, { filename: name, ...at }, bytes) {
    if (bytes > mostBytes) throw tooLarge(mostBytes, 'A file');
    return asUploader(app, request, act)((scope) => beginFile(scope, { ...at, name, bytes }));
  },
  goOn: (request, id) => asUploader(app, request, act)((scope) => fileGoesOn(scope, id)),
  async finish(request, id) {
    const tenant = { platform: app.platform, organisation: request.organisation };
    return { 'file-kind': await completeFile(tenant, asUploader(app, request, act), id) };
  },
  forget: (request, id) => asUploader(app, request)(({ tx }) => deleteUnfinished(tx, [id])),
  remove: (request, id) => asUploader(app, request, act)((scope) => removeFile(scope, id)),
}));
