import { queue, type OfOrganisation } from '#server/platform/jobs/queue.ts';

/** A document of an applicant has served its purpose. */
export const purgeDocumentQueue = queue<OfOrganisation & { documentId: string }>('registration.purge');
/** Asks a registry about the details as they stood at a revision. */
export const identifierQueue = queue<OfOrganisation & { registrationId: string; revision: number }>(
  'registration.identifier',
);
