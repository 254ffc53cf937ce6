import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ResponseValue } from '#contract/assessments/items.ts';
import type { AttemptView, StudentAssessment } from '#contract/assessments/assessments.ts';
import { shownAnswer } from '#web/shared/saving/answersState.ts';
import { withRenamed } from '#web/shared/saving/renamedAnswers.ts';
import { studentAssessmentQuery } from '#web/features/assessments/assessments.api.ts';
import { evidenceUploads } from '#web/features/assessments/work/evidence/evidenceUploads.ts';
import type { EvidenceUploads } from '#web/features/assessments/work/evidence/evidenceUploads.ts';
import { earlierIds, idsOf, numberedItems } from './itemList.ts';
import type { NumberedItem } from './itemList.ts';
import { sendLeftResponses } from './keptResponses.ts';
import { openResponses, responsesOf, withResponses } from './responseSaving.ts';
import type { KnownResponses, ResponsesSaving, ResponsesState } from './responseSaving.ts';
import { sameResponse } from './responseValue.ts';
import { useFlags } from './useFlags.ts';
import type { Flags } from './useFlags.ts';

/** A running attempt: the server's data, the typed answers, and the state of saving. */
export interface Work {
  readonly assessment: StudentAssessment;
  readonly attempt: AttemptView;
  readonly items: readonly NumberedItem[];
  readonly answers: ResponsesState;
  readonly queue: ResponsesSaving['queue'];
  readonly valueOf: (itemId: string) => ResponseValue | null;
  readonly flags: Flags;
  readonly uploads: EvidenceUploads;
  /** Reads anew what others changed: evidence, observations, reports, the clock. */
  readonly renew: () => Promise<void>;
}

export function useWork(assessment: StudentAssessment, attempt: AttemptView): Work {
  const client = useQueryClient();
  const { queryKey } = studentAssessmentQuery(assessment.id);
  const renew = (): Promise<void> => client.invalidateQueries({ queryKey });
  const [{ queue, begin }] = useState(() =>
    openResponses(
      attempt.id,
      responsesOf(assessment),
      (saved: KnownResponses) => {
        const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
        // Remember the saved revisions, so that the next visit of the screen builds on them and not on older ones.
        client.setQueryData(queryKey, (now) => now && withResponses(now, saved), { updatedAt });
      },
      () => void renew(),
    ),
  );
  const [uploads] = useState(() => evidenceUploads(attempt.id, () => void renew()));
  useEffect(() => begin(), [begin]);
  useEffect(() => void sendLeftResponses(attempt.id), [attempt.id]);
  useEffect(() => {
    queue.know(responsesOf(assessment));
    void queue.rename(earlierIds(numberedItems(assessment.tasks)));
  }, [queue, assessment]);
  const items = numberedItems(assessment.tasks);
  const answers = withRenamed(
    useSyncExternalStore(queue.subscribe, queue.get),
    earlierIds(items),
    sameResponse,
  );
  const itemIds = new Map(items.map(({ item }) => [item.id, idsOf(item)]));
  return {
    assessment,
    attempt,
    items,
    answers,
    queue,
    valueOf: (itemId) => shownAnswer(answers, itemId),
    flags: useFlags(attempt.id, (itemId) => itemIds.get(itemId) ?? [itemId]),
    uploads,
    renew,
  };
}
