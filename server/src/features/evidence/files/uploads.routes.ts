import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/kit/values.ts';
import { authorise, type Caller } from '#server/platform/tenancy/caller.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { uploadsAt } from '#server/platform/uploads/uploads.ts';
import { deleteUnfinished } from '#server/features/assessments/evidence/evidence.queries.ts';
import { beginFile, fileGoesOn, finishFile, removeFile } from './files.actions.ts';
import { storageKeyOf } from '#server/features/assessments/evidence/gathered.actions.ts';
import type { Desk } from '#server/features/evidence/records/work.actions.ts';

/** Of any file of any item; what an item takes is mostly less. */
const mostBytes = 4 * 1024 * 1024 * 1024;

const tokenOf = ({ platform }: FastifyInstance, request: FastifyRequest): string =>
  found(platform.callers.tokenOf(request, request.organisation), 'signed_out');

/** One transaction for the student who is signed in. */
const asStudent =
  (app: FastifyInstance, request: FastifyRequest) =>
  <T>(work: (desk: Desk, caller: Caller) => Promise<T>): Promise<T> => {
    const { platform } = app;
    const { organisation } = request;
    return platform.database.inTenant(organisation.id, async (tx) => {
      const caller = await platform.callers.read(tx, organisation, tokenOf(app, request));
      if (!caller) throw new Problem('signed_out');
      authorise('student', caller);
      const { origin } = organisation;
      return work({ tx, platform, organisation, origin, now: platform.clock.now() }, caller);
    });
  };

const Metadata = z.object({
  attemptId: Id,
  itemId: Id,
  filename: z.string().trim().min(1).max(200),
});

/** Files in answer to items. */
export const evidenceUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/evidence',
  mostBytes,
  storageKeyOf,
  admit: (request) => void tokenOf(app, request),
  begin: (request, { filename: name, ...at }, bytes) =>
    asStudent(app, request)((desk, { personId }) => beginFile(desk, personId, { ...at, name, bytes })),
  goOn: (request, id) => asStudent(app, request)((desk, { personId }) => fileGoesOn(desk, personId, id)),
  async finish(request, id) {
    const inTenant = asStudent(app, request);
    const personId = await inTenant(async (_desk, caller) => caller.personId);
    await finishFile(inTenant, app.platform, request.organisation.id, { personId, id });
  },
  forget: (request, id) => asStudent(app, request)(({ tx }) => deleteUnfinished(tx, [id])),
  remove: (request, id) => asStudent(app, request)((desk, { personId }) => removeFile(desk, personId, id)),
}));
