import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { tabOf } from './queue/queueSearch.ts';
import type { QueueSearch } from './queue/queueSearch.ts';

export const queueQuery = (search: QueueSearch) => {
  const tab = tabOf(search);
  const { q, course, page } = search;
  const query = { ...(tab !== 'all' && { status: tab }), ...(q && { q }), course, page };
  return queryOptions({
    queryKey: staffKeys.registrationPage(search),
    queryFn: ({ signal }) => call('GET /api/staff/registrations', { query, signal }),
    // The earlier page stays until the asked one is here.
    placeholderData: keepPreviousData,
    // Others decide meanwhile: whoever comes back to the list sees it as it is.
    staleTime: justRead,
  });
};

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.registration(id),
    queryFn: ({ signal }) => call('GET /api/staff/registrations/:id', { params: { id }, signal }),
    staleTime: justRead,
  });

type Question = Call<'POST /api/staff/registrations/:id/questions'>['body'];
type Advice = Call<'PUT /api/staff/registrations/:id/suitability'>['body'];
export type Decision =
  | { readonly kind: 'accept' }
  | ({ readonly kind: 'ask' } & Question)
  | { readonly kind: 'decline'; readonly reason: string }
  | ({ readonly kind: 'advise' } & Advice)
  | { readonly kind: 'used'; readonly documentId: string };

function send(id: string, decision: Decision): Promise<StaffRegistration> {
  const params = { id };
  switch (decision.kind) {
    case 'accept':
      return call('POST /api/staff/registrations/:id/acceptance', { params });
    case 'ask': {
      const { kind: _, ...body } = decision;
      return call('POST /api/staff/registrations/:id/questions', { params, body });
    }
    case 'decline':
      return call('POST /api/staff/registrations/:id/refusal', {
        params,
        body: { reason: decision.reason },
      });
    case 'advise': {
      const { result, advice } = decision;
      return call('PUT /api/staff/registrations/:id/suitability', { params, body: { result, advice } });
    }
    case 'used': {
      const at = { id, documentId: decision.documentId };
      return call('PUT /api/staff/registrations/:id/documents/:documentId/use', { params: at });
    }
  }
}

/** Errors that say: what is on the screen is not how it stands any more. */
const outdated = ['registration_closed', 'changed_elsewhere', 'intake_full', 'advice_missing'] as const;

/** One press of whoever decides; its answer replaces the view, and a view that was overtaken is read again. */
export function useDecide(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(id, decision),
    onSuccess: (answer) => {
      replaceView(client, registrationQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: staffKeys.registrations });
    },
    // Until it has been read again nobody is told, so that what is told can say how it stands.
    onError: async (error) => {
      if (!isApiError(error, ...outdated)) return;
      await client.invalidateQueries({ queryKey: registrationQuery(id).queryKey });
    },
  });
}
