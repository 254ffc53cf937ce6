import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { MarkingSearch } from './queue/markingSearch.ts';
import type { FileUrl } from '#web/shared/answers/fileUrl.ts';

export const queueQuery = (search: MarkingSearch) =>
  queryOptions({
    queryKey: staffKeys.markingPage(search),
    queryFn: ({ signal }) => call('GET /api/staff/student_assessments', { query: search, signal }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
    // Others mark at the same time, so the list is refetched on every visit.
    staleTime: justRead,
  });

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.studentAssessment(id),
    queryFn: ({ signal }) => call('GET /api/staff/student_assessments/:id', { params: { id }, signal }),
    staleTime: justRead,
  });

export type Drafts = Call<'PATCH /api/staff/attempts/:id/draft_judgements'>['body'];
export const saveDrafts = (attemptId: string, body: Drafts) =>
  call('PATCH /api/staff/attempts/:id/draft_judgements', { params: { id: attemptId }, body });

export const evidenceUrl: FileUrl = (id, size = 'file') => `/api/staff/evidence/${id}/${size}`;

type Extension = Call<'POST /api/staff/extension_requests/:id/decision'>['body'];
type ReporterCheck = Call<'POST /api/staff/student_assessments/:id/reporter_checks'>['body'];
type Outcome = Call<'POST /api/staff/student_assessments/:id/unit_outcomes'>['body'];
export type Decision =
  | { readonly kind: 'claim' }
  | { readonly kind: 'leave' }
  | {
      readonly kind: 'judge';
      readonly attemptId: string;
      readonly release: 'now' | 'batch';
      readonly directedBy: string | null;
    }
  | { readonly kind: 'reopen'; readonly reason: string }
  | { readonly kind: 'grant'; readonly reason: string; readonly key: string }
  | { readonly kind: 'extension'; readonly requestId: string; readonly body: Extension }
  | { readonly kind: 'reporter'; readonly body: ReporterCheck; readonly key: string }
  | { readonly kind: 'outcome'; readonly body: Outcome; readonly key: string };

function send(id: string, decision: Decision): Promise<MarkingWork> {
  const params = { id };
  switch (decision.kind) {
    case 'claim':
      return call('PUT /api/staff/student_assessments/:id/claim', { params });
    case 'leave':
      return call('DELETE /api/staff/student_assessments/:id/claim', { params });
    case 'judge': {
      const { attemptId, release, directedBy } = decision;
      return call('POST /api/staff/attempts/:id/judgement', {
        params: { id: attemptId },
        body: { release, directedBy },
      });
    }
    case 'reopen': {
      const { reason } = decision;
      return call('POST /api/staff/student_assessments/:id/reopening', { params, body: { reason } });
    }
    case 'grant': {
      const { reason, key } = decision;
      const body = { reason };
      return call('POST /api/staff/student_assessments/:id/extra_attempts', {
        params,
        body,
        idempotencyKey: key,
      });
    }
    case 'extension': {
      const { requestId, body } = decision;
      return call('POST /api/staff/extension_requests/:id/decision', { params: { id: requestId }, body });
    }
    case 'reporter': {
      const { body, key } = decision;
      return call('POST /api/staff/student_assessments/:id/reporter_checks', {
        params,
        body,
        idempotencyKey: key,
      });
    }
    case 'outcome': {
      const { body, key } = decision;
      return call('POST /api/staff/student_assessments/:id/unit_outcomes', {
        params,
        body,
        idempotencyKey: key,
      });
    }
  }
}

/** Decides, shows the server's answer and refetches the lists. */
export function useDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(id, decision),
    onSuccess: (work) => replaceView(client, workQuery(id).queryKey, work),
    // Somebody else may have been faster, so the current state is fetched.
    onError: () => client.invalidateQueries({ queryKey: workQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.marking }),
  });
}

/** `openId`: the work on screen, which is refetched. */
export function useRelease(openId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /api/staff/judgement_releases', { body: { ids } }),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: staffKeys.marking });
      if (openId) await client.invalidateQueries({ queryKey: workQuery(openId).queryKey });
    },
  });
}

interface NewMessage {
  readonly key: string;
  readonly itemId: string | null;
  readonly text: string;
}

export function useStaffMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, itemId, text }: NewMessage) =>
      call('POST /api/staff/student_assessments/:id/messages', {
        params: { id },
        body: { itemId, text },
        idempotencyKey: key,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: workQuery(id).queryKey }),
  });
}
