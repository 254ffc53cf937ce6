import { leadership, support } from './careAndBusinessOffers.ts';
import { barista, cookery } from './hospitalityOffers.ts';
import type { DemoOffer } from './offerTypes.ts';

/** How the demonstration's courses are offered, by code. */
export const demoOffers: Record<string, DemoOffer> = {
  SIT30821: cookery,
  BSB50420: leadership,
  CHC33021: support,
  'BAR-01': barista,
};
