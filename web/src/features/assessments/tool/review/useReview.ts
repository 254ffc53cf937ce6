import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReviewContent, ToolReview } from '#contract/assessments/reviews.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useKept } from '#web/shared/drafts/useKept.ts';
import { WholeDraftStore } from '#web/shared/drafts/WholeDraftStore.ts';
import type { DraftShape, UnsavedDraft } from '#web/shared/drafts/WholeDraftStore.ts';
import { readReviewAnew, sendReview } from './reviews.api.ts';
import type { ReviewInput } from './reviews.api.ts';

type Review = NonNullable<ToolReview['review']>;

const shape: DraftShape<Review, ReviewContent, ReviewInput> = {
  contentOf: ({ content }) => content,
  inputOf: (content, { revision }) => ({ content, baseRevision: revision }),
};

/** The review as it is written here, or as it is read anew while nothing of here waits. */
export function useReview(id: string, review: Review) {
  const client = useQueryClient();
  const send = (body: ReviewInput) =>
    sendReview(client, id, body).catch((error: unknown) => {
      // It is the author's turn, or somebody decided: the page shows how it stands now.
      if (isApiError(error, 'wrong_state', 'own_work')) void readReviewAnew(client, id);
      throw error;
    });
  const store = useKept(
    `assessment-review-${id}`,
    (unsaved: UnsavedDraft<ReviewContent, ReviewInput> | null) =>
      new WholeDraftStore(review, shape, send, unsaved),
  );
  useEffect(() => store.follow(review), [store, review]);
  return { store, view: useSyncExternalStore(store.subscribe, store.get) };
}
