import { cardAccounts, deleteKeys } from '#server/features/billing/accounts/cardAccount.queries.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { isNeeded } from './cardAccount.rules.ts';
import { needsOfAccounts } from './needs.queries.ts';

/** Deletes the keys of former accounts that no payment, refund or card needs any more. Safe to repeat. */
export async function tendAccounts(tenant: Tenant): Promise<void> {
  await inScope(tenant, async ({ tx }) => {
    const former = (await cardAccounts(tx)).filter(
      ({ status, secretKey }) => status === 'retired' && secretKey !== null,
    );
    if (former.length === 0) return;
    const needsOf = await needsOfAccounts(tx);
    for (const { id } of former) if (!isNeeded(needsOf(id))) await deleteKeys(tx, id);
  });
}
