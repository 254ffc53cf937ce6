import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { isApiError } from '#web/lib/apiError.ts';
import {
  studentAssessmentQuery,
  submitAttempt,
  useShown,
} from '#web/features/assessments/assessments.api.ts';
import type { SubmissionReply } from '#web/features/assessments/assessments.api.ts';
import { heldBack, HeldBackError } from '#web/shared/saving/heldBack.ts';
import { revisionsOf } from './handIn.ts';
import type { NumberedItem } from '#web/features/assessments/work/saving/itemList.ts';
import { responsesOf } from '#web/features/assessments/work/saving/responseSaving.ts';
import type { Work } from '#web/features/assessments/work/saving/useWork.ts';

export interface HandIn {
  readonly busy: boolean;
  readonly error: Error | null;
  /** What the server holds otherwise than it was looked at. */
  readonly changed: readonly NumberedItem[];
  /** It is asked whether something missing is known. */
  readonly asking: boolean;
  readonly ask: (asking: boolean) => void;
  readonly handIn: (incomplete: boolean) => void;
}

/**
 * Hands in what was looked at: everything typed is on the server first, and nothing changed meanwhile slips in. What stood
 * in the way is no longer shown once it is gone.
 */
export function useSubmission(work: Work, onSubmitted: (receipt: AssessmentReceipt) => void): HandIn {
  const client = useQueryClient();
  const show = useShown(work.assessment.id);
  const [asking, ask] = useState(false);
  const [changed, setChanged] = useState<readonly NumberedItem[]>([]);
  const { queryKey } = studentAssessmentQuery(work.assessment.id);

  /** Reads what is there now, and which of it was not looked at. */
  const lookAgain = async (looked: Record<string, number>): Promise<void> => {
    await work.renew();
    const now = client.getQueryData(queryKey);
    const held = now ? responsesOf(now) : {};
    setChanged(work.items.filter(({ item: { id } }) => (held[id]?.revision ?? 0) !== (looked[id] ?? 0)));
  };
  const submit = useMutation({
    mutationFn: async (incomplete: boolean): Promise<SubmissionReply> => {
      setChanged([]);
      await work.queue.flush();
      const state = work.queue.get();
      const reason = heldBack(state, work.uploads.get().length);
      if (reason) throw new HeldBackError(reason);
      const revisions = revisionsOf(work.items, state.known);
      try {
        return await submitAttempt(work.attempt.id, { revisions, incomplete });
      } catch (error) {
        if (isApiError(error, 'changed_elsewhere')) await lookAgain(revisions);
        if (isApiError(error, 'assessment_incomplete')) ask(true);
        if (isApiError(error, 'assessment_closed')) await work.renew();
        throw error;
      }
    },
    onSuccess: ({ receipt, assessment }) => {
      ask(false);
      show(assessment);
      onSubmitted(receipt);
    },
  });
  const { error, reset } = submit;
  const uploading = useSyncExternalStore(work.uploads.subscribe, work.uploads.get).length;
  const over = error instanceof HeldBackError && heldBack(work.answers, uploading) !== error.reason;
  useEffect(() => {
    if (over) reset();
    if (!isApiError(error, 'offline', 'unavailable')) return undefined;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [over, error, reset]);
  return { busy: submit.isPending, error: over ? null : error, changed, asking, ask, handIn: submit.mutate };
}
