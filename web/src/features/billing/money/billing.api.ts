import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PaymentAnswer } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { replaceView } from '#web/lib/replaceView.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { formatMoney } from '#messages/money.ts';
import { linkKeys } from '#web/lib/queryKeys/linkKeys.ts';
import { renewStudy, studentKeys } from '#web/lib/queryKeys/studentKeys.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { usePayerToken } from './payerToken.ts';
import { mayBeUnderWay, waitsForAnswer, withStep } from './paymentState.ts';

export const billingQuery = queryOptions({
  queryKey: studentKeys.billing,
  queryFn: ({ signal }) => call('GET /api/student/billing', { signal }),
});

/** How often a payment that has no answer yet is asked about. */
export const askEvery = 3000;

/** How a payment stands; asked again and again while an answer is waited for. */
export const paymentQuery = (id: string, linkToken: string | null) =>
  queryOptions({
    queryKey: linkToken ? linkKeys.invoicePayment(linkToken, id) : studentKeys.payment(id),
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = linkToken
        ? await call('GET /api/link/payments/:id', { params: { id }, signal, linkToken })
        : await call('GET /api/student/payments/:id', { params: { id }, signal });
      return withStep(answer, client.getQueryData<PaymentAnswer>(queryKey));
    },
    refetchInterval: ({ state }) => (state.data && waitsForAnswer(state.data) ? askEvery : false),
  });

/** What a payment changes elsewhere: figures, what is next, and what is open. */
export function renewAfterPayment(client: QueryClient, linkToken: string | null): void {
  if (linkToken) {
    void client.invalidateQueries({ queryKey: linkKeys.invoice(linkToken) });
    return;
  }
  void client.invalidateQueries({ queryKey: studentKeys.billing });
  renewStudy(client);
}

/** The dialog about a payment says itself that it has arrived. */
const isShown = (): boolean => /[?&](pay|payment)=/.test(location.search);

function thankFor({ cents, currency }: PaymentAnswer['payment']): void {
  const amount = formatMoney(cents, currency, pageLanguage());
  toast({ tone: 'success', message: m.billing_succeeded_toast({ amount }) });
}

/** The answer of the server is what is shown; it holds also when the screen is gone by then. */
function useShowPayment() {
  const client = useQueryClient();
  const linkToken = usePayerToken();
  return (answer: PaymentAnswer): void => {
    replaceView(client, paymentQuery(answer.payment.id, linkToken).queryKey, answer);
    renewAfterPayment(client, linkToken);
    if (answer.payment.status === 'succeeded' && !linkToken && !isShown()) thankFor(answer.payment);
  };
}

export const triesAfterSilence = 3;
/** Every payment that is being sent. */
export const payKey = ['pay'];

/** The link itself says which invoice is paid. */
const byLink = ({ key, method, card, paymentId }: Call<'POST /api/student/payments'>['body']) => ({
  key,
  method,
  ...(card && { card }),
  ...(paymentId && { paymentId }),
});

/** Pays. Where no answer comes, the same press is sent again: the server knows it by its key. */
export function usePay() {
  const client = useQueryClient();
  const show = useShowPayment();
  const linkToken = usePayerToken();
  return useMutation({
    mutationKey: payKey,
    mutationFn: (body: Call<'POST /api/student/payments'>['body']) =>
      linkToken
        ? call('POST /api/link/payments', { body: byLink(body), linkToken })
        : call('POST /api/student/payments', { body }),
    retry: (failures, error) => failures < triesAfterSilence && mayBeUnderWay(error),
    retryDelay: askEvery,
    onSuccess: show,
    onError: (error) => {
      if (isApiError(error)) renewAfterPayment(client, linkToken);
    },
  });
}

/** Confirms or refuses what the sandbox asks for in the place of a bank. */
export function useSecondStep(id: string) {
  const client = useQueryClient();
  const show = useShowPayment();
  const linkToken = usePayerToken();
  return useMutation({
    mutationFn: (approve: boolean) =>
      linkToken
        ? call('POST /api/link/payments/:id/second_step', {
            params: { id },
            body: { approve },
            linkToken,
          })
        : call('POST /api/student/payments/:id/second_step', { params: { id }, body: { approve } }),
    onSuccess: show,
    // Confirmed in another window, or nobody knows: the payment itself says how it stands.
    onError: () => client.invalidateQueries({ queryKey: paymentQuery(id, linkToken).queryKey }),
  });
}

type DateRequest = Call<'POST /api/student/due_date_requests'>['body'];

/** Asks for a new date; `key` makes a second try of the same press the same request. */
export function useDateRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, request }: { key: string; request: DateRequest }) =>
      call('POST /api/student/due_date_requests', { body: request, idempotencyKey: key }),
    onSuccess: (billing) => replaceView(client, billingQuery.queryKey, billing),
  });
}

export const billingDeskQuery = queryOptions({
  queryKey: staffKeys.billing,
  queryFn: ({ signal }) => call('GET /api/staff/billing', { signal }),
});

type Arrival = Call<'POST /api/staff/payments/:id/confirmation'>['body'];

/** Records a transfer that stands on the bank statement. */
export function useArrival() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, arrival }: { id: string; arrival: Arrival }) =>
      call('POST /api/staff/payments/:id/confirmation', { params: { id }, body: arrival }),
    onSettled: () => client.invalidateQueries({ queryKey: billingDeskQuery.queryKey }),
  });
}

interface Decision {
  readonly id: string;
  readonly accepted: boolean;
  readonly note: string;
}

export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: Decision) =>
      call('POST /api/staff/due_date_requests/:id/decision', { params: { id }, body: decision }),
    onSuccess: (answer) => replaceView(client, billingDeskQuery.queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: billingDeskQuery.queryKey }),
  });
}
