import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentKinds } from '#contract/registration/values.ts';
import { Id } from '#contract/kit/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { tooLarge, uploadsAt } from '#server/platform/uploads/uploads.ts';
import { applicantOf, deskOf, type Desk } from '#server/features/registration/applicant/applicant.actions.ts';
import { beginDocument, completeDocument, removeDocument, storageKeyOf } from './documents.actions.ts';
import { admitFile } from './limits.actions.ts';
import { provenApplicant } from '#server/features/registration/outcome/outcome.actions.ts';
import { deleteDocument, documentById } from '#server/features/registration/store/records.queries.ts';
import { documentLimits } from './said.rules.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';

const inTenant =
  ({ platform }: FastifyInstance, request: FastifyRequest) =>
  <T>(work: (desk: Desk, asked: Parameters<typeof applicantOf>[0]) => Promise<T>): Promise<T> => {
    const { organisation } = request;
    return platform.database.inTenant(organisation.id, (tx: Tx) => {
      const asked = { tx, platform, organisation, request };
      return work(deskOf(asked), asked);
    });
  };

/** The document of an upload with its registration, for its applicant. */
async function uploadOf({ tx }: Desk, asked: Parameters<typeof applicantOf>[0], id: string) {
  const document = found(await documentById(tx, id));
  const { registration } = await applicantOf(asked, document.registrationId);
  if (!isEditable(registration.status)) throw new Problem('registration_closed');
  if (document.state !== 'uploading' && document.state !== 'uploaded') throw new Problem('not_found');
  return registration;
}

const Metadata = z.object({
  registrationId: Id,
  kind: z.enum(documentKinds),
  filename: z.string().trim().min(1).max(200),
});

/** Documents of applicants. */
export const documentUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/registrations',
  mostBytes: documentLimits.mostBytes,
  storageKeyOf,
  async begin(request, { registrationId, kind, filename }, bytes) {
    if (bytes > documentLimits.mostBytes) throw tooLarge(documentLimits.mostBytes, 'A document');
    const { platform } = app;
    const { organisation } = request;
    await inTenant(app, request)((_desk, asked) => provenApplicant(asked, registrationId));
    const sender = { platform, organisation, origin: organisation.origin };
    await admitFile({ sender, address: request.ip }, bytes);
    return inTenant(
      app,
      request,
    )((desk) => beginDocument(desk, registrationId, { kind, name: filename, bytes }));
  },
  async goOn(request, id) {
    await inTenant(app, request)((desk, asked) => uploadOf(desk, asked, id));
  },
  finish: (request, id) =>
    completeDocument(inTenant(app, request), app.platform, request.organisation.id, id),
  async forget(request, id) {
    await inTenant(app, request)(({ tx }) => deleteDocument(tx, id));
  },
  async remove(request, id) {
    await inTenant(
      app,
      request,
    )(async (desk, asked) => removeDocument(desk, await uploadOf(desk, asked, id), id));
  },
}));
