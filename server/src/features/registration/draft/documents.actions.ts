import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { checkUpload, removeUpload } from '#server/platform/uploads/content.ts';
import { daysAfter } from '#server/features/registration/applicant/access.rules.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import {
  abandonedUploads,
  deleteDocument,
  documentById,
  documentsOf,
  finishDocument,
  insertDocument,
  markPurged,
  type DocumentRow,
} from '#server/features/registration/store/documents.queries.ts';
import { isDestroyedAfter } from '#server/features/registration/store/documents.rules.ts';
import {
  lockRegistration,
  registrationById,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { documentLimits } from './said.rules.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/** Documents of applicants are stored in a separate folder within the organisation's folder. */
export const storageKeyOf = (organisationId: string, documentId: string): string =>
  `${organisationId}/registrations/${documentId}`;

export interface NewDocument {
  kind: RegistrationDocument['kind'];
  name: string;
  bytes: number;
  /** The question that asks for it. */
  field: RegistrationDocument['field'];
}

/** Reserves an upload; throws `too_many_files` when the limit is reached. */
export async function beginDocument(
  scope: Scope,
  registrationId: string,
  given: NewDocument,
): Promise<string> {
  const row = found(await lockRegistration(scope.tx, registrationId), 'link_not_valid');
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const kept = (await documentsOf(scope.tx, registrationId)).filter(({ state }) => state !== 'purged');
  const together = kept.reduce((sum, { bytes }) => sum + bytes, given.bytes);
  if (kept.length >= documentLimits.most || together > documentLimits.mostBytesTogether)
    throw new Problem('too_many_files');
  return insertDocument(scope.tx, { ...given, registrationId, state: 'uploading', uploadedAt: scope.now });
}

/** The document of a registration; throws `not_found` for another registration's or a deleted one. */
async function documentOf(tx: Tx, registrationId: string, documentId: string): Promise<DocumentRow> {
  const document = found(await documentById(tx, documentId));
  if (document.registrationId !== registrationId || document.state === 'purged')
    throw new Problem('not_found');
  return document;
}

export async function documentFile(
  scope: Scope,
  registrationId: string,
  documentId: string,
): Promise<FileAnswer> {
  const document = await documentOf(scope.tx, registrationId, documentId);
  if (document.state === 'uploading') throw new Problem('not_found');
  const { mediaType, name } = document;
  return { storageKey: storageKeyOf(scope.organisation.id, documentId), mediaType, name, cache: 'never' };
}

/** Removes a document. A job deletes its file after the commit, so that no file is left behind. */
export async function removeDocument(scope: Scope, row: RegistrationRow, documentId: string): Promise<void> {
  const { tx, platform, organisation } = scope;
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const document = await documentOf(tx, row.id, documentId);
  if (document.state === 'used') throw new Problem('registration_closed');
  await deleteDocument(tx, documentId);
  await note(scope, row.id, 'document_removed', { subjectId: documentId });
  await platform.jobs.enqueue(tx, purgeDocumentQueue, { organisationId: organisation.id, documentId });
}

/** Checks a finished upload by its content; a refused one is removed with its row. */
export async function completeDocument(tenant: Tenant, documentId: string): Promise<void> {
  const { storage } = tenant.platform;
  const key = storageKeyOf(tenant.organisation.id, documentId);
  const checked = await checkUpload(
    storage,
    key,
    (mediaType) => documentLimits.mediaTypes.includes(mediaType) || null,
  );
  if (checked === null) {
    await inScope(tenant, ({ tx }) => deleteDocument(tx, documentId));
    await removeUpload(storage, key);
    throw new Problem('file_not_accepted');
  }
  const { mediaType, bytes, sha256 } = checked;
  await inScope(tenant, async (scope) => {
    const document = found(await documentById(scope.tx, documentId));
    const values = { mediaType, bytes, sha256, uploadedAt: scope.now };
    if (await finishDocument(scope.tx, documentId, values)) {
      await note(scope, document.registrationId, 'document_added', { subjectId: documentId });
    }
  });
}

/** Whether a document stays although a job was to destroy it: it is evidence of an enrolment. */
async function isKept({ tx }: Scope, documentId: string): Promise<boolean> {
  const document = await documentById(tx, documentId);
  if (document?.state !== 'uploaded') return false;
  const row = await registrationById(tx, document.registrationId);
  return row?.status === 'accepted' && !isDestroyedAfter(document.kind, row.status);
}

/** Deletes a document for good. The file goes first, so that an interrupted run can simply be repeated. */
export async function purgeDocument(tenant: Tenant, documentId: string): Promise<void> {
  const { platform, organisation } = tenant;
  if (await inScope(tenant, (scope) => isKept(scope, documentId))) return;
  await removeUpload(platform.storage, storageKeyOf(organisation.id, documentId));
  await inScope(tenant, async (scope) => {
    const purged = await markPurged(scope.tx, documentId, scope.now);
    if (purged) await note(scope, purged.registrationId, 'documents_purged', { subjectId: documentId });
  });
}

/** Removes uploads started a day ago or earlier that were never finished. */
export async function removeAbandonedUploads(tenant: Tenant): Promise<void> {
  await inScope(tenant, async ({ tx, platform, organisation, now }) => {
    for (const { id } of await abandonedUploads(tx, daysAfter(now, -1))) {
      await deleteDocument(tx, id);
      await platform.jobs.enqueue(tx, purgeDocumentQueue, {
        organisationId: organisation.id,
        documentId: id,
      });
    }
  });
}
