import type { PersonAccount } from '#contract/billing/account.ts';
import { allocate } from '#contract/billing/allocate.ts';
import { m } from '#messages/generated/messages.js';
import { mostPrepaid } from '#web/features/account/mostPrepaid.ts';

type Money = (cents: number) => string;

/** Invoices with something open, due first. */
export const openInvoices = ({ billing }: PersonAccount) =>
  billing.invoices
    .filter(({ kind, openCents }) => kind === 'invoice' && openCents > 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));

/** What a payment of this much will pay, in sentences; by the same rule that books it. */
export function takePreview(
  account: PersonAccount,
  cents: number,
  invoiceId: string,
  money: Money,
): string[] {
  const open = openInvoices(account);
  const allocations = allocate(
    [{ paymentId: 'new', cents, invoiceId: invoiceId || null }],
    open.map(({ id, dueOn, openCents }) => ({ invoiceId: id, dueOn, cents: openCents })),
  );
  const paid = allocations.map((allocation) => {
    const { number, openCents } = open.find(({ id }) => id === allocation.invoiceId)!;
    const rest = openCents - allocation.cents;
    const said = { amount: money(allocation.cents), number };
    return rest === 0
      ? m.account_preview_pays(said)
      : m.account_preview_pays_rest({ ...said, rest: money(rest) });
  });
  const free = cents - allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  return [
    ...paid,
    ...(free > 0 ? [m.account_preview_free({ amount: money(free) })] : []),
    m.account_preview_receipt(),
  ];
}

/** Said when more would be held ahead of teaching than the organisation may hold; null otherwise. */
export function overLimit({ billing }: PersonAccount, cents: number, money: Money): string | null {
  const { cents: held, limitCents } = mostPrepaid(billing.prepaid);
  return limitCents !== null && held + cents > limitCents
    ? m.account_preview_over({ limit: money(limitCents) })
    : null;
}
