import type { AcceptedText, PersonDocument } from '#contract/console/person.ts';
import { mayBeUsed } from '#server/features/registration/store/documents.rules.ts';
import type { AcceptedRow, PersonDocumentRow } from './documents.queries.ts';

/* Documents and accepted texts on a person's page. Pure. */

/** A document in the list; it opens only for who may see proof of identity. */
export function documentSaid(
  { status, state, uploadedAt, ...row }: PersonDocumentRow,
  opens: boolean,
): PersonDocument {
  const { id, registrationId, kind } = row;
  const destroyed = state === 'purged';
  return {
    ...row,
    state: state === 'uploading' ? 'uploaded' : state,
    uploadedAt: uploadedAt.toISOString(),
    kept: !destroyed && !mayBeUsed(kind, status),
    url: opens && !destroyed ? `/api/staff/registrations/${registrationId}/documents/${id}` : null,
  };
}

export const acceptedSaid = ({ kind, version, signed_as, name, at, times }: AcceptedRow): AcceptedText => ({
  kind,
  version,
  at: new Date(at).toISOString(),
  times,
  signedBy: signed_as && { who: signed_as, name: name ?? '' },
});
