import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonCredentials } from '#contract/console/credentials.ts';
import { personQuery } from '#web/features/people/people.api.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { base64Parts } from '#web/lib/files/base64Parts.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { StaffSearch } from './register/staffSearch.ts';

export const staffCredentialsQuery = (search: StaffSearch) =>
  queryOptions({
    queryKey: staffKeys.staffCredentialsPage(search),
    queryFn: ({ signal }) => call('GET /api/staff/credentials', { query: { ...search }, signal }),
    placeholderData: keepPreviousData,
  });

/** Where the document of a credential is opened. */
export const documentUrl = (id: string): string => `/api/staff/credentials/${id}/document`;

export type CredentialFacts = Omit<Call<'POST /api/staff/people/:id/credentials'>['body'], 'id' | 'document'>;

/** What to do to the credentials of somebody. */
export type CredentialChange =
  | { readonly kind: 'add'; readonly id: string; readonly facts: CredentialFacts; readonly file: File | null }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly revision: number;
      readonly facts: CredentialFacts;
      /** Null leaves the document there is. */
      readonly file: File | null;
    }
  | { readonly kind: 'remove'; readonly id: string; readonly removed: boolean }
  | { readonly kind: 'check'; readonly id: string; readonly revision: number; readonly checked: boolean };

const documentOf = async (file: File | null) =>
  file && { fileName: file.name, content: await base64Parts(file) };

async function send(personId: string, change: CredentialChange): Promise<PersonCredentials> {
  const { id } = change;
  if (change.kind === 'add') {
    const body = { id, ...change.facts, document: await documentOf(change.file) };
    return call('POST /api/staff/people/:id/credentials', { params: { id: personId }, body });
  }
  if (change.kind === 'change') {
    const { revision, facts } = change;
    const body = { ...facts, revision, document: await documentOf(change.file) };
    return call('PUT /api/staff/credentials/:id', { params: { id }, body });
  }
  if (change.kind === 'remove') {
    const { removed } = change;
    return call('PUT /api/staff/credentials/:id/removal', { params: { id }, body: { removed } });
  }
  const { revision, checked } = change;
  return call('PUT /api/staff/credentials/:id/check', { params: { id }, body: { revision, checked } });
}

export function useChangeCredentials(personId: string) {
  const client = useQueryClient();
  const { queryKey } = personQuery(personId);
  return useMutation({
    mutationFn: (change: CredentialChange) => send(personId, change),
    onSuccess: (credentials) => {
      replaceView(client, queryKey, (page) => page && { ...page, credentials });
      for (const key of [staffKeys.staffCredentials, staffKeys.start])
        void client.invalidateQueries({ queryKey: key });
    },
    // Somebody else may have changed it meanwhile.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
