import { firstIsPaid, payerOfPayment } from '#server/features/registration/store/lookups.queries.ts';
import {
  awaitingPayment,
  lockRegistration,
} from '#server/features/registration/store/registration.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { acceptRegistration } from './outcome.actions.ts';

/** Money has arrived: accepts the registration whose first invoice it paid. */
export async function goOnAfterPayment(tenant: Tenant, paymentId: string): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    const personId = await payerOfPayment(tx, paymentId);
    for (const { id } of personId === null ? [] : await awaitingPayment(tx, personId)) {
      if (await firstIsPaid(tx, id)) await acceptWhenPaid(scope, id);
    }
  });
}

/** Accepts a registration that waited for its first payment. Safe to repeat. */
export async function acceptWhenPaid(scope: Scope, registrationId: string): Promise<void> {
  const row = await lockRegistration(scope.tx, registrationId);
  if (row?.awaits !== 'payment' || row.status !== 'submitted') return;
  await acceptRegistration(scope, row, null);
}
