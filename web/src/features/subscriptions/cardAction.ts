import type { SubscriptionCard } from '#contract/subscriptions.ts';
import { m } from '#messages/generated/messages.js';

export type CardLink =
  | { to: '/units/$id'; params: { id: string }; search: { item: string } }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/billing' }
  | { to: '/subscriptions/$id'; params: { id: string } };
export interface CardAction {
  readonly label: string;
  readonly link: CardLink;
  /** The button leads to work rather than to something to look at. */
  readonly primary: boolean;
}

/** What a card's button does: leads straight to the next item when there is one. */
export function cardAction(card: Pick<SubscriptionCard, 'id' | 'phase' | 'resume'>): CardAction {
  if (card.phase === 'pre_course') {
    const link = { to: '/pre-course/$subscriptionId', params: { subscriptionId: card.id } } as const;
    return { label: m.subscriptions_action_pre_course(), link, primary: true };
  }
  if (card.phase === 'payment_late') {
    return { label: m.subscriptions_action_payment_late(), link: { to: '/billing' }, primary: true };
  }
  if (card.resume && (card.phase === 'not_started' || card.phase === 'in_progress')) {
    const { unitId, itemId } = card.resume;
    const started = card.phase === 'in_progress';
    return {
      label: started ? m.subscriptions_action_continue() : m.subscriptions_action_start(),
      link: { to: '/units/$id', params: { id: unitId }, search: { item: itemId } },
      primary: true,
    };
  }
  const label =
    card.phase === 'completed' ? m.subscriptions_action_look_back() : m.subscriptions_action_view();
  return { label, link: { to: '/subscriptions/$id', params: { id: card.id } }, primary: false };
}
