import type { Platform } from '#server/platform/platform.ts';
import type { Said } from '../payment.rules.ts';
import { chargeById, chargeOnce, endCharge, type SandboxCharge } from '../sandbox.queries.ts';
import { NoAnswer, type Charge, type Gateway } from './gateway.ts';

type Outcome = Pick<SandboxCharge, 'status' | 'failureCode'>;

const declined = (failureCode: string): Outcome => ({ status: 'failed', failureCode });
const as = (status: SandboxCharge['status']): Outcome => ({ status, failureCode: null });

/** What each number does; any other is declined. */
const cards: Record<string, Outcome> = {
  '4242424242424242': as('succeeded'),
  '4000000000000002': declined('card_declined'),
  '4000000000009995': declined('insufficient_funds'),
  '4000002760003184': as('needs_action'),
  '4000000000000077': as('pending'),
  '4000000000000127': as('succeeded'),
};
/** Nothing arrives, and no answer comes. */
const neverAnswers = '4000000000000119';
/** The money is taken, but the answer is lost. */
const answerLost = '4000000000000127';

/** Seconds after which the sandbox reports a pending payment by itself. */
const reportAfter = 5;

const said = (charge: SandboxCharge): Said => ({
  status: charge.status,
  reference: `sandbox_${charge.id}`,
  failureCode: charge.failureCode,
  cents: charge.cents,
  eventId: `sandbox_${charge.id}_${charge.status}`,
});

/** A gateway that takes no money, for trying and testing: it keeps its books in transactions of its own. */
export function sandbox({ database, jobs }: Pick<Platform, 'database' | 'jobs'>): Gateway {
  const inBooks = async (
    { organisationId, paymentId }: Charge,
    work: Parameters<typeof database.inTenant<SandboxCharge | null>>[1],
  ) => {
    const row = await database.inTenant(organisationId, work);
    return row && row.id === paymentId ? said(row) : null;
  };
  return {
    method: 'card_sandbox',
    async charge(charge, card = '') {
      const number = card.replaceAll(' ', '');
      if (number === neverAnswers) throw new NoAnswer();
      const { organisationId, paymentId: id, cents } = charge;
      const outcome = cards[number] ?? declined('card_declined');
      const answer = await inBooks(charge, async (tx) => {
        const row = await chargeOnce(tx, { id, cents, ...outcome });
        if (row.status === 'pending') {
          await jobs.enqueue(
            tx,
            'billing.sandbox_report',
            { organisationId, paymentId: id },
            { afterSeconds: reportAfter },
          );
        }
        return row;
      });
      if (number === answerLost) throw new NoAnswer();
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

/** The late report: a pending payment has succeeded at last. */
export async function sandboxReport(platform: Platform, organisationId: string, paymentId: string) {
  const row = await platform.database.inTenant(organisationId, (tx) =>
    endCharge(tx, paymentId, 'succeeded', null),
  );
  return row && said(row);
}
