import { queue, unhurried, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** Deletes a document of an applicant that is no longer needed. */
export const purgeDocumentQueue = queue<OfOrganisation & { documentId: string }>('registration.purge');
/** Asks a registry about a student's record whose identity was corrected. */
export const recordIdentifierQueue = queue<OfOrganisation & { personId: string; tries: number }>(
  'record.identifier',
);
/** Daily, and once a form was published: looks what records lack. */
export const gapsQueue = queue<OfOrganisation>('record.gaps', unhurried);
/** Asks a registry about the details of a revision. */
export const identifierQueue = queue<OfOrganisation & { registrationId: string; revision: number }>(
  'registration.identifier',
);
