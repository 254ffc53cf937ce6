import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

/** All money of one person. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.account(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/account', { params: { id }, signal }),
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });

export const statementUrl = (id: string): string => `/api/staff/people/${id}/account/statement`;
export const invoiceUrl = (id: string): string => `/api/staff/invoices/${id}/document`;
export const receiptUrl = (id: string): string => `/api/staff/receipts/${id}/document`;

/** What a booking changes on other screens as well. */
function useRenewed(personId: string) {
  const client = useQueryClient();
  return async (): Promise<void> => {
    for (const queryKey of [
      staffKeys.person(personId),
      staffKeys.personBilling(personId),
      staffKeys.billing,
      staffKeys.debt,
      staffKeys.prepaid,
      staffKeys.start,
    ])
      void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: staffKeys.account(personId) });
  };
}

interface Press<B> {
  readonly key: string;
  readonly body: B;
}

export function useTake(personId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: ({ key, body }: Press<Call<'POST /api/staff/people/:id/payments'>['body']>) =>
      call('POST /api/staff/people/:id/payments', { params: { id: personId }, body, idempotencyKey: key }),
    onSettled: renew,
  });
}

export function useIssue(personId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: ({ key, body }: Press<Call<'POST /api/staff/people/:id/invoices'>['body']>) =>
      call('POST /api/staff/people/:id/invoices', { params: { id: personId }, body, idempotencyKey: key }),
    onSettled: renew,
  });
}

export function useCredit(personId: string, invoiceId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: ({ key, body }: Press<Call<'POST /api/staff/invoices/:id/credit_notes'>['body']>) =>
      call('POST /api/staff/invoices/:id/credit_notes', {
        params: { id: invoiceId },
        body,
        idempotencyKey: key,
      }),
    onSettled: renew,
  });
}

export function useRefund(personId: string, paymentId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/payments/:id/refunds'>['body']) =>
      call('POST /api/staff/payments/:id/refunds', { params: { id: paymentId }, body }),
    onSettled: renew,
  });
}

export function useEndPlan(personId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: (id: string) => call('POST /api/staff/payment_plans/:id/cancellation', { params: { id } }),
    onSettled: renew,
  });
}

export function useChangePlan(personId: string, planId: string) {
  const renew = useRenewed(personId);
  return useMutation({
    mutationFn: ({ key, body }: Press<Call<'POST /api/staff/payment_plans/:id/changes'>['body']>) =>
      call('POST /api/staff/payment_plans/:id/changes', {
        params: { id: planId },
        body,
        idempotencyKey: key,
      }),
    onSettled: renew,
  });
}
