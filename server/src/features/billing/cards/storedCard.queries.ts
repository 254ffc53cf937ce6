import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { cardAccount } from '#server/features/billing/accounts/cardAccount.table.ts';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { payment, paymentAllocation } from '#server/features/billing/books/payment.table.ts';
import { instalment } from '#server/features/billing/invoices/plan.table.ts';
import { storedCard } from './storedCard.table.ts';

export type StoredCardRow = typeof storedCard.$inferSelect;

export async function cardById(tx: Tx, id: string) {
  const [row] = await tx.select().from(storedCard).where(eq(storedCard.id, id));
  return row ?? null;
}

export async function cardByKey(tx: Tx, personId: string, key: string) {
  const [row] = await tx
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.personId, personId), eq(storedCard.idempotencyKey, key)));
  return row ?? null;
}

const active = eq(storedCard.status, 'active');

export async function activeCardOf(tx: Tx, planId: string) {
  const [row] = await tx
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.planId, planId), active));
  return row ?? null;
}

export const activeCardsOf = async (tx: Tx, personId: string) =>
  tx
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.personId, personId), active));

export const activeCards = async (tx: Tx) =>
  tx.select().from(storedCard).where(active).orderBy(asc(storedCard.id));

/** Cards stored with another card account than the one in use. */
export const cardsElsewhere = async (tx: Tx) => {
  const inUse = tx.select({ id: cardAccount.id }).from(cardAccount).where(eq(cardAccount.status, 'active'));
  return tx
    .select()
    .from(storedCard)
    .where(
      and(
        active,
        eq(storedCard.method, 'card_stripe'),
        sql`${storedCard.cardAccountId} is distinct from (${inUse})`,
      ),
    )
    .orderBy(asc(storedCard.id));
};

export async function insertCard(tx: Tx, values: typeof storedCard.$inferInsert): Promise<StoredCardRow> {
  const [row] = await tx.insert(storedCard).values(values).returning();
  return row!;
}

export async function changeCard(
  tx: Tx,
  id: string,
  values: Partial<typeof storedCard.$inferInsert>,
): Promise<StoredCardRow> {
  const [row] = await tx.update(storedCard).set(values).where(eq(storedCard.id, id)).returning();
  return row!;
}

/** Ends the card of a plan; the row stays. */
export async function closeCardOf(
  tx: Tx,
  planId: string,
  closedBecause: NonNullable<StoredCardRow['closedBecause']>,
  closedAt: Date,
): Promise<void> {
  await tx
    .update(storedCard)
    .set({ status: 'closed', closedBecause, closedAt })
    .where(and(eq(storedCard.planId, planId), active));
}

/** Cards that we began to store and whose result is still open. */
export const openCards = async (tx: Tx) =>
  tx
    .select()
    .from(storedCard)
    .where(inArray(storedCard.status, ['reserved', 'needs_action']))
    .orderBy(asc(storedCard.agreedAt));

/** Ended cards that the gateway still stores and that have no open charge. */
export const cardsToForget = async (tx: Tx) =>
  tx
    .select()
    .from(storedCard)
    .where(
      and(
        eq(storedCard.status, 'closed'),
        isNull(storedCard.forgottenAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(payment)
            .where(
              and(
                eq(payment.storedCardId, storedCard.id),
                inArray(payment.status, ['reserved', 'pending', 'needs_action']),
              ),
            ),
        ),
      ),
    );

/** The payment that stores this card; null when the card is stored without a payment. */
export async function paymentKeeping(tx: Tx, cardId: string) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.storedCardId, cardId), eq(payment.automatic, false)));
  return row ?? null;
}

/** Automatic charges of a card for an invoice, oldest first. */
export const triesOf = async (tx: Tx, cardId: string, invoiceId: string) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.storedCardId, cardId), eq(payment.invoiceId, invoiceId), payment.automatic))
    .orderBy(asc(payment.createdAt), asc(payment.id));

/** Unpaid invoices due by a day, of plans with a stored card. Does not subtract credits; the caller checks that. */
export const invoicesToCharge = async (tx: Tx, until: string) => {
  const paid = tx
    .select({ cents: sql<number>`coalesce(sum(${paymentAllocation.cents}), 0)` })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.invoiceId, invoice.id));
  return tx
    .select({ invoiceId: invoice.id, instalmentId: instalment.id, cardId: storedCard.id })
    .from(storedCard)
    .innerJoin(instalment, eq(instalment.planId, storedCard.planId))
    .innerJoin(invoice, eq(invoice.id, instalment.invoiceId))
    .where(and(active, lte(instalment.dueOn, until), gt(invoice.totalCents, paid)))
    .orderBy(asc(instalment.dueOn), asc(instalment.id));
};
