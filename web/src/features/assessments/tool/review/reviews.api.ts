import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReviewContent, ToolReview } from '#contract/assessments/reviews.ts';
import { readToolAnew } from '#web/features/assessments/tool/tools.api.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.toolReview(id),
    queryFn: ({ signal }) => call('GET /api/staff/assessments/:id/review', { params: { id }, signal }),
    staleTime: justRead,
    // The screen saves by itself; what is typed is newer than what a read in between would show.
    refetchOnWindowFocus: false,
  });

export const versionReviewQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: staffKeys.versionReview(id, number),
    queryFn: ({ signal }) =>
      call('GET /api/staff/assessments/:id/versions/:number/review', { params: { id, number }, signal }),
  });

/** What is new of a review stands in the page, and what follows from it is read again. */
function stand(client: QueryClient, review: ToolReview): void {
  replaceView(client, reviewQuery(review.toolId).queryKey, review);
  void client.invalidateQueries({ queryKey: staffKeys.tools });
  void client.invalidateQueries({ queryKey: staffKeys.start });
  void readToolAnew(client, review.toolId);
}

/** Reads a review again, because it is not what it was. */
export const readReviewAnew = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: staffKeys.toolReview(id) });

type ReviewRequest = Call<'POST /api/staff/assessments/:id/review'>['body'] & { readonly key: string };

export function useAskForReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: ReviewRequest) =>
      call('POST /api/staff/assessments/:id/review', { params: { id }, body, idempotencyKey: key }),
    onSuccess: (review) => stand(client, review),
    onError: () => void readReviewAnew(client, id),
  });
}

export interface ReviewInput {
  readonly baseRevision: number;
  readonly content: ReviewContent;
}

/** Writes the review as a whole; what it answers stands in the page too. */
export async function sendReview(client: QueryClient, id: string, body: ReviewInput) {
  const { saved, ...review } = await call('PUT /api/staff/assessments/:id/review', { params: { id }, body });
  replaceView(client, reviewQuery(id).queryKey, review);
  return { saved, draft: review.review! };
}

type FindingReply = Call<'PUT /api/staff/assessments/:id/review_answers'>['body'];

export function useAnswerFinding(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FindingReply) =>
      call('PUT /api/staff/assessments/:id/review_answers', { params: { id }, body }),
    onSuccess: (review) => stand(client, review),
    onError: () => void readReviewAnew(client, id),
  });
}

type Decision = Call<'POST /api/staff/assessments/:id/review_results'>['body'] & { readonly key: string };

export function useDecideReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Decision) =>
      call('POST /api/staff/assessments/:id/review_results', { params: { id }, body, idempotencyKey: key }),
    onSuccess: (review) => stand(client, review),
    onError: () => void readReviewAnew(client, id),
  });
}
