import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { CardAccountNeeds } from '#contract/console/settings/cardAccount.ts';
import { payment, refund } from '#server/features/billing/books/payment.table.ts';
import { storedCard } from '#server/features/billing/cards/storedCard.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

const isOpen = inArray(payment.status, ['reserved', 'pending', 'needs_action']);
const some = (where: unknown) => sql<number>`count(*) filter (where ${where})::int`;
const pendingOf = sql`exists (select from ${refund}
  where ${refund.organisationId} = ${payment.organisationId} and ${refund.paymentId} = ${payment.id}
    and ${refund.status} = 'pending')`;

async function paymentsByAccount(tx: Tx) {
  return tx
    .select({
      id: payment.cardAccountId,
      openPayments: some(isOpen),
      pendingRefunds: some(pendingOf),
      refundable: some(eq(payment.status, 'succeeded')),
    })
    .from(payment)
    .where(isNotNull(payment.cardAccountId))
    .groupBy(payment.cardAccountId);
}

/** Cards stored with an account, or that it has not deleted yet. */
async function cardsByAccount(tx: Tx) {
  return tx
    .select({ id: storedCard.cardAccountId, storedCards: count() })
    .from(storedCard)
    .where(
      and(
        isNotNull(storedCard.cardAccountId),
        ne(storedCard.status, 'failed'),
        isNull(storedCard.forgottenAt),
      ),
    )
    .groupBy(storedCard.cardAccountId);
}

/** What depends on each account of the organisation; two statements for all. */
export async function needsOfAccounts(tx: Tx): Promise<(id: string) => CardAccountNeeds> {
  const [payments, cards] = await Promise.all([paymentsByAccount(tx), cardsByAccount(tx)]);
  return (id) => {
    const {
      openPayments = 0,
      pendingRefunds = 0,
      refundable = 0,
    } = payments.find((one) => one.id === id) ?? {};
    const { storedCards = 0 } = cards.find((one) => one.id === id) ?? {};
    return { openPayments, pendingRefunds, storedCards, refundable };
  };
}
