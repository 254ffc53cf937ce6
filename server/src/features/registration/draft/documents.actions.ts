import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import type { RegistrationDocument } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { checkUpload, removeUpload } from '#server/platform/uploads/content.ts';
import { daysAfter } from '#server/features/registration/applicant/access.rules.ts';
import { note, type Desk } from '#server/features/registration/applicant/applicant.actions.ts';
import {
  abandonedUploads,
  deleteDocument,
  documentById,
  documentsOf,
  finishDocument,
  insertDocument,
  markPurged,
  type DocumentRow,
} from '#server/features/registration/store/records.queries.ts';
import {
  lockRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { documentLimits } from './said.rules.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';

/** Documents of applicants lie in a folder of their own in the organisation's. */
export const storageKeyOf = (organisationId: string, documentId: string): string =>
  `${organisationId}/registrations/${documentId}`;

export interface NewDocument {
  kind: RegistrationDocument['kind'];
  name: string;
  bytes: number;
}

/** Makes room for an upload; throws `too_many_files` when there is none. */
export async function beginDocument(desk: Desk, registrationId: string, given: NewDocument): Promise<string> {
  const row = found(await lockRegistration(desk.tx, registrationId), 'link_not_valid');
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const kept = (await documentsOf(desk.tx, registrationId)).filter(({ state }) => state !== 'purged');
  const together = kept.reduce((sum, { bytes }) => sum + bytes, given.bytes);
  if (kept.length >= documentLimits.most || together > documentLimits.mostBytesTogether)
    throw new Problem('too_many_files');
  return insertDocument(desk.tx, { ...given, registrationId, state: 'uploading', uploadedAt: desk.now });
}

/** The document of a registration; throws `not_found` for one of another, or of which nothing is left. */
async function documentOf(tx: Tx, registrationId: string, documentId: string): Promise<DocumentRow> {
  const document = found(await documentById(tx, documentId));
  if (document.registrationId !== registrationId || document.state === 'purged')
    throw new Problem('not_found');
  return document;
}

export async function documentFile(
  desk: Desk,
  registrationId: string,
  documentId: string,
): Promise<FileAnswer> {
  const document = await documentOf(desk.tx, registrationId, documentId);
  if (document.state === 'uploading') throw new Problem('not_found');
  const { mediaType, name } = document;
  return { storageKey: storageKeyOf(desk.organisation.id, documentId), mediaType, name, cache: 'never' };
}

/** Removes a document; its file goes after the commit, by a job, so that none is left behind. */
export async function removeDocument(desk: Desk, row: RegistrationRow, documentId: string): Promise<void> {
  const { tx, platform, organisation } = desk;
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const document = await documentOf(tx, row.id, documentId);
  if (document.state === 'used') throw new Problem('registration_closed');
  await deleteDocument(tx, documentId);
  await note(desk, row.id, 'document_removed', { subjectId: documentId });
  await platform.jobs.enqueue(tx, purgeDocumentQueue, { organisationId: organisation.id, documentId });
}

/** Checks a finished upload by what it holds; one that is not accepted is removed with all that is known of it. */
export async function completeDocument(
  inTenant: <T>(work: (desk: Desk) => Promise<T>) => Promise<T>,
  platform: Platform,
  organisationId: string,
  documentId: string,
): Promise<void> {
  const checked = await checkUpload(
    platform.storage,
    storageKeyOf(organisationId, documentId),
    (mediaType) => documentLimits.mediaTypes.includes(mediaType) || null,
  );
  if (checked === null) {
    await inTenant(({ tx }) => deleteDocument(tx, documentId));
    await removeUpload(platform.storage, storageKeyOf(organisationId, documentId));
    throw new Problem('file_not_accepted');
  }
  const { mediaType, bytes, sha256 } = checked;
  await inTenant(async (desk) => {
    const document = found(await documentById(desk.tx, documentId));
    const values = { mediaType, bytes, sha256, uploadedAt: desk.now };
    if (await finishDocument(desk.tx, documentId, values)) {
      await note(desk, document.registrationId, 'document_added', { subjectId: documentId });
    }
  });
}

/** Removes a document for good: the file first, so that a try that was cut off is simply repeated. */
export async function purgeDocument(desk: Omit<Desk, 'tx'>, documentId: string): Promise<void> {
  const { platform, organisation, now } = desk;
  await removeUpload(platform.storage, storageKeyOf(organisation.id, documentId));
  await platform.database.inTenant(organisation.id, async (tx) => {
    const purged = await markPurged(tx, documentId, now);
    if (purged)
      await note({ ...desk, tx }, purged.registrationId, 'documents_purged', { subjectId: documentId });
  });
}

/** Uploads that were begun a day ago and never finished are removed. */
export async function removeAbandonedUploads(desk: Omit<Desk, 'tx'>): Promise<void> {
  const { platform, organisation, now } = desk;
  await platform.database.inTenant(organisation.id, async (tx) => {
    for (const { id } of await abandonedUploads(tx, daysAfter(now, -1))) {
      await deleteDocument(tx, id);
      await platform.jobs.enqueue(tx, purgeDocumentQueue, {
        organisationId: organisation.id,
        documentId: id,
      });
    }
  });
}
