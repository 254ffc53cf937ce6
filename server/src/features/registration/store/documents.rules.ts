import type { RegistrationDocument, RegistrationStatus } from '#contract/registration/values.ts';

/* Which documents of an applicant are destroyed, and which the organisation keeps. Pure. */

type Kind = RegistrationDocument['kind'];

/** Collected only to find, create or verify the national number: destroyed once that is done. */
const ofIdentity: ReadonlySet<Kind> = new Set(['identity', 'address']);

/** Evidence for entry, credit or recognition; nobody removes it from an accepted registration. */
const isEvidence = (kind: Kind): boolean => kind === 'qualification';

/** Whether a document is destroyed by itself some time after the decision. Without an enrolment nothing is kept. */
export const isDestroyedAfter = (kind: Kind, status: RegistrationStatus): boolean =>
  status === 'accepted' ? ofIdentity.has(kind) : status === 'declined' || status === 'withdrawn';

/** Whether staff can have a document destroyed now, because it has served its purpose. */
export const mayBeUsed = (kind: Kind, status: RegistrationStatus): boolean =>
  !(isEvidence(kind) && status === 'accepted');
