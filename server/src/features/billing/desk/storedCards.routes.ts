import { storedCards as contract, type CardAnswer, type CardStep } from '#contract/billing/storedCards.ts';
import { implement } from '#server/platform/http/implement.ts';
import { keysIn } from '#server/features/billing/payments/charge.actions.ts';
import { cardSaid } from '#server/features/billing/cards/cardOverview.actions.ts';
import { billingOf } from './overview.actions.ts';
import {
  confirmCard,
  keepCard,
  ownCard,
  stopCard,
  type CardForOwner,
} from '#server/features/billing/autopay/storedCards.actions.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';

/** What the card's owner has to do next. */
async function stepOf(tenant: Tenant, { card, clientSecret }: CardForOwner): Promise<CardStep> {
  if (card.status !== 'needs_action') return null;
  if (card.method === 'card_sandbox') return { kind: 'second_step' };
  if (!clientSecret) return null;
  const keys = await inScope(tenant, ({ tx }) => keysIn(tx, tenant, card));
  return keys && { kind: 'stripe', clientSecret, publishableKey: keys.publishableKey };
}

const answer = async (tenant: Tenant, kept: CardForOwner): Promise<CardAnswer> => ({
  card: cardSaid(kept.card),
  next: await stepOf(tenant, kept),
});

export const storedCardRoutes = implement(contract, {
  'POST /api/student/stored_cards': async (input) =>
    answer(input, await keepCard(input, input.caller.personId, input.body)),

  'GET /api/student/stored_cards/:id': async (input) => {
    const card = await ownCard(input.tx, input.caller.personId, input.params.id);
    return answer(input, { card, clientSecret: null });
  },

  'POST /api/student/stored_cards/:id/second_step': async (input) => {
    const { caller, params, body } = input;
    return answer(input, await confirmCard(input, caller.personId, params.id, body.approve));
  },

  'DELETE /api/student/stored_cards/:id': async (input) => {
    const { caller, params } = input;
    await stopCard(input, caller.personId, params.id);
    return inScope(input, (scope) => billingOf(scope, caller.personId));
  },
});
