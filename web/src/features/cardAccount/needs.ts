import type { CardAccountNeeds } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';

/** What depends on an account, a sentence each; empty when nothing does. */
export const needsOf = ({
  openPayments,
  pendingRefunds,
  storedCards,
  refundable,
}: CardAccountNeeds): string[] => [
  ...(openPayments > 0 ? [m.cards_need_open({ count: openPayments })] : []),
  ...(pendingRefunds > 0 ? [m.cards_need_refunds({ count: pendingRefunds })] : []),
  ...(storedCards > 0 ? [m.cards_need_cards({ count: storedCards })] : []),
  ...(refundable > 0 ? [m.cards_need_refundable({ count: refundable })] : []),
];
