import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { authorise } from '#server/platform/tenancy/caller.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import { deleteUnfinished } from '#server/features/assessments/record/evidence.queries.ts';
import { beginFile, fileGoesOn, finishFile, removeFile } from './files.actions.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import { inScope, type RequestScope } from '#server/platform/scope.ts';

/** The limit for any file; most items allow less. */
const mostBytes = 4 * 1024 * 1024 * 1024;

const tokenOf = ({ platform }: Pick<FastifyInstance, 'platform'>, request: FastifyRequest): string =>
  found(platform.callers.tokenOf(request, request.organisation), 'signed_out');

/** One transaction for the signed-in student. */
const asStudent =
  ({ platform }: FastifyInstance, request: FastifyRequest) =>
  <T>(work: (scope: RequestScope) => Promise<T>): Promise<T> =>
    inScope({ platform, organisation: request.organisation }, async (scope) => {
      const caller = await platform.callers.read(
        scope.tx,
        scope.organisation,
        tokenOf({ platform }, request),
      );
      if (!caller) throw new Problem('signed_out');
      authorise('student', caller);
      return work({ ...scope, caller });
    });

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
  admit: (request) => void tokenOf(app, request),
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
