import { storedCards as contract, type CardAnswer, type CardStep } from '#contract/billing/storedCards.ts';
import { momentOf } from '#server/platform/basics/moment.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { cardSaid } from '#server/features/billing/cards/cardOverview.actions.ts';
import { billingOf } from './overview.actions.ts';
import {
  confirmCard,
  keepCard,
  ownCard,
  stopCard,
  type Kept,
} from '#server/features/billing/autopay/storedCards.actions.ts';

interface Asked {
  platform: Sender['platform'];
  organisation: Sender['organisation'];
}
const senderOf = ({ platform, organisation }: Asked): Sender => ({
  platform,
  organisation,
});

/** What the owner of a card does next. */
function stepOf({ platform }: Pick<Asked, 'platform'>, { card, clientSecret }: Kept): CardStep {
  if (card.status !== 'needs_action') return null;
  if (card.method === 'card_sandbox') return { kind: 'second_step' };
  const publishableKey = platform.env.STRIPE_PUBLISHABLE_KEY;
  return clientSecret && publishableKey ? { kind: 'stripe', clientSecret, publishableKey } : null;
}

const answer = (asked: Pick<Asked, 'platform'>, kept: Kept): CardAnswer => ({
  card: cardSaid(kept.card),
  next: stepOf(asked, kept),
});

export const storedCardRoutes = implement(contract, {
  'POST /api/student/stored_cards': async (input) =>
    answer(input, await keepCard(senderOf(input), input.caller.personId, input.body)),

  'GET /api/student/stored_cards/:id': async (input) => {
    const card = await ownCard(input.tx, input.caller.personId, input.params.id);
    return answer(input, { card, clientSecret: null });
  },

  'POST /api/student/stored_cards/:id/second_step': async (input) => {
    const { caller, params, body } = input;
    return answer(input, await confirmCard(senderOf(input), caller.personId, params.id, body.approve));
  },

  'DELETE /api/student/stored_cards/:id': async (input) => {
    const { caller, params, platform, organisation } = input;
    await stopCard(senderOf(input), caller.personId, params.id);
    return platform.database.inTenant(organisation.id, (tx) =>
      billingOf(tx, platform, caller.personId, momentOf(platform.clock, organisation)),
    );
  },
});
