import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { asUploader, sessionOf } from '#server/platform/uploaders.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import { deleteUnfinished } from '#server/features/assessments/record/evidence.queries.ts';
import { beginFile, fileGoesOn, finishFile, removeFile } from './files.actions.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';

/** The limit for any file; most items allow less. */
const mostBytes = 4 * 1024 * 1024 * 1024;

const asStudent = (app: FastifyInstance, request: FastifyRequest) => asUploader(app, request, 'student');

const Metadata = z.object({
  attemptId: Id,
  itemId: Id,
  filename: z.string().trim().min(1).max(200),
});

/** File uploads for items. */
export const evidenceUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/evidence',
  mostBytes,
  storageKeyOf,
  admit: (request) => void sessionOf(app, request),
  begin: (request, { filename: name, ...at }, bytes) =>
    asStudent(app, request)((scope) => beginFile(scope, scope.caller.personId, { ...at, name, bytes })),
  goOn: (request, id) => asStudent(app, request)((scope) => fileGoesOn(scope, scope.caller.personId, id)),
  async finish(request, id) {
    const inTenant = asStudent(app, request);
    const personId = await inTenant(async ({ caller }) => caller.personId);
    await finishFile(inTenant, app.platform, request.organisation.id, { personId, id });
  },
  forget: (request, id) => asStudent(app, request)(({ tx }) => deleteUnfinished(tx, [id])),
  remove: (request, id) => asStudent(app, request)((scope) => removeFile(scope, scope.caller.personId, id)),
}));
