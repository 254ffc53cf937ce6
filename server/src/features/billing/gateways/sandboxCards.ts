import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import {
  chargeById,
  endSandboxCard,
  keepOnce,
  removeSandboxCard,
  sandboxCardById,
  type SandboxCard,
  type SandboxCharge,
} from './sandbox.queries.ts';
import { NoAnswer, type CardKeeper, type CardReport, type Charge, type CardSetup } from './gateway.ts';
import { answerOf, cardToKeep, whenCharging, type Outcome } from './sandboxNumbers.ts';

const notKept = (failureCode: string | null): CardReport => ({
  status: 'failed',
  reference: null,
  failureCode: failureCode ?? 'card_declined',
});

/** The sandbox's report about a card. The reference is the row's id, not the card number. */
function said({ id, status, failureCode, ...facts }: SandboxCard): CardReport {
  const reference = `sandbox_card_${id}`;
  const customer = `sandbox_payer_${id}`;
  if (status === 'failed') return notKept(failureCode);
  if (status === 'needs_action') return { status, reference, customer };
  return { status: 'kept', reference, customer, facts: { customer, card: id, ...facts } };
}

/** A card stored with a payment counts as stored only once the payment has succeeded. */
function saidWith(card: SandboxCard, charge: SandboxCharge | null): CardReport {
  if (charge?.status === 'succeeded') return said({ ...card, status: 'succeeded' });
  if (charge?.status === 'failed' || charge?.status === 'expired') return notKept(charge.failureCode);
  return said({ ...card, status: 'needs_action' });
}

const refusedStep = { status: 'failed', failureCode: 'authentication_failed' } as const;
const approvedStep = { status: 'succeeded', failureCode: null } as const;
const givenUp = { status: 'failed', failureCode: 'not_finished' } as const;

/** The sandbox's card storage, in its own books. */
export function sandboxCards(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  take: (charge: Charge, work: (tx: Tx) => Promise<Outcome>) => Promise<GatewayReport | null>,
): CardKeeper {
  const inBooks = async (
    { organisationId, charge }: CardSetup,
    work: (tx: Tx) => Promise<SandboxCard | null>,
  ): Promise<CardReport | null> =>
    database.inTenant(organisationId, async (tx) => {
      const row = await work(tx);
      if (!row) return null;
      return charge ? saidWith(row, await chargeById(tx, charge.paymentId)) : said(row);
    });
  return {
    async keep(keeping, number = '') {
      if (answerOf(number) === 'never') throw new NoAnswer();
      const values = cardToKeep(keeping.cardId, number, clock.now());
      const answer = await inBooks(keeping, (tx) => keepOnce(tx, values));
      if (answerOf(number) === 'lost') throw new NoAnswer();
      return answer!;
    },
    find: (keeping) => inBooks(keeping, (tx) => sandboxCardById(tx, keeping.cardId)),
    cancel: (keeping) => inBooks(keeping, (tx) => endSandboxCard(tx, keeping.cardId, givenUp)),
    confirm: (keeping, approve) =>
      inBooks(keeping, (tx) => endSandboxCard(tx, keeping.cardId, approve ? approvedStep : refusedStep)),
    async charge(charge, { card }) {
      let lost = false;
      const answer = await take(charge, async (tx) => {
        const row = await sandboxCardById(tx, card);
        lost = row !== null && answerOf(row.lastFour) === 'lost';
        return row ? whenCharging(row, clock.now()) : { status: 'failed', failureCode: 'card_declined' };
      });
      if (lost) throw new NoAnswer();
      return answer!;
    },
    forget: ({ card }, organisationId) =>
      database.inTenant(organisationId, (tx) => removeSandboxCard(tx, card)),
  };
}
