import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

export const commentsQuery = (item: string) =>
  queryOptions({
    queryKey: staffKeys.reusableCommentsFor(item),
    queryFn: ({ signal }) => call('GET /api/staff/reusable_comments', { query: { item }, signal }),
  });

type Part = Call<'PATCH /api/staff/reusable_comments/:id'>['body'];
export type CommentChange =
  | { readonly keep: string; readonly itemId: string; readonly shared: boolean; readonly key: string }
  | { readonly change: string; readonly part: Part }
  | { readonly use: string }
  | { readonly forget: string };

function send(change: CommentChange): Promise<unknown> {
  if ('keep' in change) {
    const { keep: text, itemId, shared, key } = change;
    return call('POST /api/staff/reusable_comments', { body: { text, itemId, shared }, idempotencyKey: key });
  }
  if ('change' in change)
    return call('PATCH /api/staff/reusable_comments/:id', {
      params: { id: change.change },
      body: change.part,
    });
  if ('use' in change)
    return call('POST /api/staff/reusable_comments/:id/uses', { params: { id: change.use } });
  return call('DELETE /api/staff/reusable_comments/:id', { params: { id: change.forget } });
}

/** Keeps, changes, counts or forgets a comment; the lists of all questions are read again. */
export function useComments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.reusableComments }),
  });
}
