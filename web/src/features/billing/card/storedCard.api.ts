import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CardAnswer } from '#contract/billing/storedCards.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';
import { toast } from '#web/ui/toast/toast.ts';
import {
  askEvery,
  billingQuery,
  payKey,
  triesAfterSilence,
} from '#web/features/billing/money/billing.api.ts';
import { mayBeUnderWay } from '#web/features/billing/money/paymentState.ts';
import { cardWaits, withCardStep } from './storedCard.ts';

/** How keeping a card stands; asked again and again while an answer is waited for. */
export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.storedCard(id),
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await call('GET /api/student/stored_cards/:id', { params: { id }, signal });
      return withCardStep(answer, client.getQueryData<CardAnswer>(queryKey));
    },
    refetchInterval: ({ state }) => (state.data && cardWaits(state.data) ? askEvery : false),
  });

/** The answer of the server is what is shown; the billing screen behind it is read anew. */
function useShowCard() {
  const client = useQueryClient();
  return (answer: CardAnswer): void => {
    replaceView(client, cardQuery(answer.card.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: billingQuery.queryKey });
  };
}

/** Keeps a card. Where no answer comes, the same press is sent again: the server knows it by its key. */
export function useKeepCard() {
  const show = useShowCard();
  return useMutation({
    mutationKey: payKey,
    mutationFn: (body: Call<'POST /api/student/stored_cards'>['body']) =>
      call('POST /api/student/stored_cards', { body }),
    retry: (failures, error) => failures < triesAfterSilence && mayBeUnderWay(error),
    retryDelay: askEvery,
    onSuccess: show,
  });
}

/** Confirms or refuses what the sandbox asks for in the place of a bank. */
export function useCardStep(id: string) {
  const client = useQueryClient();
  const show = useShowCard();
  return useMutation({
    mutationFn: (approve: boolean) =>
      call('POST /api/student/stored_cards/:id/second_step', { params: { id }, body: { approve } }),
    onSuccess: show,
    onError: () => client.invalidateQueries({ queryKey: cardQuery(id).queryKey }),
  });
}

/** Charges nothing more to a card; may be sent twice. */
export function useStopCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/student/stored_cards/:id', { params: { id } }),
    onSuccess: (billing) => {
      replaceView(client, billingQuery.queryKey, billing);
      toast({ tone: 'success', message: m.billing_card_stopped() });
    },
  });
}
