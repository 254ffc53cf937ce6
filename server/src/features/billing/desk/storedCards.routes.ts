import { storedCards as contract, type CardAnswer, type CardStep } from '#contract/billing/storedCards.ts';
import { implement } from '#server/platform/http/implement.ts';
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
function stepOf({ platform }: Pick<Tenant, 'platform'>, { card, clientSecret }: CardForOwner): CardStep {
  if (card.status !== 'needs_action') return null;
  if (card.method === 'card_sandbox') return { kind: 'second_step' };
  const publishableKey = platform.env.STRIPE_PUBLISHABLE_KEY;
  return clientSecret && publishableKey ? { kind: 'stripe', clientSecret, publishableKey } : null;
}

const answer = (tenant: Pick<Tenant, 'platform'>, kept: CardForOwner): CardAnswer => ({
  card: cardSaid(kept.card),
  next: stepOf(tenant, kept),
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
    const { caller, params, platform } = input;
    await stopCard(input, caller.personId, params.id);
    return inScope(input, (scope) => billingOf(scope.tx, platform, caller.personId, scope));
  },
});
