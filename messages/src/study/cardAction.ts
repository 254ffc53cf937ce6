import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';

/** The shape of `contract/src/subscriptions.ts`, which this room cannot know. */
interface Card {
  readonly id: string;
  readonly phase: string;
  readonly resume: { readonly unitId: string; readonly itemId: string } | null;
}
type CardLink =
  | { to: '/units/$id'; params: { id: string }; search: { item: string } }
  | { to: '/pre-course/$subscriptionId'; params: { subscriptionId: string } }
  | { to: '/billing' }
  | { to: '/subscriptions/$id'; params: { id: string } };
interface CardAction {
  readonly label: string;
  readonly link: CardLink;
  /** The button leads to work rather than to something to look at. */
  readonly primary: boolean;
}

/** What a card's button does: leads straight to the next item when there is one. */
export function cardAction(card: Card, language: string): CardAction {
  const at = { locale: language as Locale };
  if (card.phase === 'pre_course') {
    const link = { to: '/pre-course/$subscriptionId', params: { subscriptionId: card.id } } as const;
    return { label: m.subscriptions_action_pre_course({}, at), link, primary: true };
  }
  if (card.phase === 'payment_late') {
    return { label: m.subscriptions_action_payment_late({}, at), link: { to: '/billing' }, primary: true };
  }
  if (card.resume && (card.phase === 'not_started' || card.phase === 'in_progress')) {
    const { unitId, itemId } = card.resume;
    const started = card.phase === 'in_progress';
    return {
      label: started ? m.subscriptions_action_continue({}, at) : m.subscriptions_action_start({}, at),
      link: { to: '/units/$id', params: { id: unitId }, search: { item: itemId } },
      primary: true,
    };
  }
  const label =
    card.phase === 'completed'
      ? m.subscriptions_action_look_back({}, at)
      : m.subscriptions_action_view({}, at);
  return { label, link: { to: '/subscriptions/$id', params: { id: card.id } }, primary: false };
}
