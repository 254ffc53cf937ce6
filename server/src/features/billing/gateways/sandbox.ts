import { sandboxReportQueue } from '#server/features/billing/billing.queues.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import { chargeById, chargeOnce, endCharge, keepOnce, type SandboxCharge } from './sandbox.queries.ts';
import { NoAnswer, type Charge, type Gateway } from './gateway.ts';
import { sandboxCards } from './sandboxCards.ts';
import { answerOf, cardToKeep, whenPaying, type Outcome } from './sandboxNumbers.ts';

/** Seconds until the sandbox reports a pending payment by itself. */
const reportAfter = 5;

const said = (charge: SandboxCharge): GatewayReport => ({
  status: charge.status,
  reference: `sandbox_${charge.id}`,
  failureCode: charge.failureCode,
  cents: charge.cents,
  eventId: `sandbox_${charge.id}_${charge.status}`,
});

/** A gateway for demos and tests that takes no money. It keeps its books in its own transactions. */
export function sandbox(platform: Pick<Platform, 'database' | 'jobs' | 'clock'>): Gateway {
  const { database, jobs, clock } = platform;
  const inBooks = async (
    { organisationId, paymentId }: Charge,
    work: Parameters<typeof database.inTenant<SandboxCharge | null>>[1],
  ) => {
    const row = await database.inTenant(organisationId, work);
    return row && row.id === paymentId ? said(row) : null;
  };
  const take = async (tx: Tx, { organisationId, paymentId: id, cents }: Charge, outcome: Outcome) => {
    const row = await chargeOnce(tx, { id, cents, ...outcome });
    if (row.status === 'pending') {
      await jobs.enqueue(
        tx,
        sandboxReportQueue,
        { organisationId, paymentId: id },
        { afterSeconds: reportAfter },
      );
    }
    return row;
  };
  return {
    method: 'card_sandbox',
    cards: sandboxCards(platform, (charge, work) =>
      inBooks(charge, async (tx) => take(tx, charge, await work(tx))),
    ),
    async charge(charge, card = '') {
      if (answerOf(card) === 'never') throw new NoAnswer();
      const answer = await inBooks(charge, async (tx) => {
        if (charge.keep) await keepOnce(tx, cardToKeep(charge.keep.cardId, card, clock.now()));
        return take(tx, charge, whenPaying(card));
      });
      if (answerOf(card) === 'lost') throw new NoAnswer();
      return answer!;
    },
    find: (charge) => inBooks(charge, (tx) => chargeById(tx, charge.paymentId)),
    cancel: (charge) => inBooks(charge, (tx) => endCharge(tx, charge.paymentId, 'expired', null)),
    confirm: (charge, approve) =>
      inBooks(charge, (tx) =>
        endCharge(
          tx,
          charge.paymentId,
          approve ? 'succeeded' : 'failed',
          approve ? null : 'authentication_failed',
        ),
      ),
    refund: async ({ refundId }) => ({ status: 'succeeded', reference: `sandbox_${refundId}` }),
  };
}

/** The late report: marks a pending payment as succeeded. */
export async function sandboxReport(platform: Platform, organisationId: string, paymentId: string) {
  const row = await platform.database.inTenant(organisationId, (tx) =>
    endCharge(tx, paymentId, 'succeeded', null),
  );
  return row && said(row);
}
