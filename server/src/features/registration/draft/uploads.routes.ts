import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AnswerField } from '#contract/registration/form/formContent.ts';
import { documentKinds } from '#contract/registration/values.ts';
import { Id } from '#contract/kit/values.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { tooLarge, uploadsAt } from '#server/platform/uploads/uploads.ts';
import { applicantOf, type BrowserScope } from '#server/features/registration/applicant/applicant.actions.ts';
import { beginDocument, completeDocument, removeDocument, storageKeyOf } from './documents.actions.ts';
import { admitFile } from './limits.actions.ts';
import { provenApplicant } from '#server/features/registration/outcome/outcome.actions.ts';
import { deleteDocument, documentById } from '#server/features/registration/store/documents.queries.ts';
import { documentLimits } from './said.rules.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';
import { inScope } from '#server/platform/scope.ts';

const browserOf = ({ platform }: FastifyInstance, request: FastifyRequest) => ({
  platform,
  organisation: request.organisation,
  request,
});

/** The registration that an upload belongs to, for its applicant. */
async function uploadOf(scope: BrowserScope, id: string) {
  const document = found(await documentById(scope.tx, id));
  const { registration } = await applicantOf(scope, document.registrationId);
  if (!isEditable(registration.status)) throw new Problem('registration_closed');
  if (document.state !== 'uploading' && document.state !== 'uploaded') throw new Problem('not_found');
  return registration;
}

const Metadata = z.object({
  registrationId: Id,
  kind: z.enum(documentKinds),
  filename: z.string().trim().min(1).max(200),
  field: AnswerField.optional(),
});

/** Uploads of applicants' documents. */
export const documentUploads = uploadsAt(Metadata, (app) => ({
  path: '/api/uploads/registrations',
  mostBytes: documentLimits.mostBytes,
  storageKeyOf,
  async begin(request, { registrationId, kind, filename, field }, bytes) {
    if (bytes > documentLimits.mostBytes) throw tooLarge(documentLimits.mostBytes, 'A document');
    const browser = browserOf(app, request);
    await inScope(browser, (scope) => provenApplicant(scope, registrationId));
    await admitFile({ tenant: browser, address: request.ip }, bytes);
    return inScope(browser, (scope) =>
      beginDocument(scope, registrationId, { kind, name: filename, bytes, field: field ?? null }),
    );
  },
  async goOn(request, id) {
    await inScope(browserOf(app, request), (scope) => uploadOf(scope, id));
  },
  finish: (request, id) => completeDocument(browserOf(app, request), id),
  async forget(request, id) {
    await inScope(browserOf(app, request), ({ tx }) => deleteDocument(tx, id));
  },
  async remove(request, id) {
    await inScope(browserOf(app, request), async (scope) =>
      removeDocument(scope, await uploadOf(scope, id), id),
    );
  },
}));
