/** What is open over the billing screen; in the address, so that it survives a reload and the way back closes it. */
export interface BillingSearch {
  /** The instalment or invoice to be paid, or 'due' or 'everything' for several at once. */
  readonly pay?: string | undefined;
  /** The payment that is shown. */
  readonly payment?: string | undefined;
  /** The instalment a new date is asked for. */
  readonly date?: string | undefined;
  /** The plan a card is added or changed for. */
  readonly card?: string | undefined;
  /** The card whose keeping is shown. */
  readonly kept?: string | undefined;
  /** The plan whose card is not to be charged any more. */
  readonly stop?: string | undefined;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && id.test(value) ? value : undefined;

const scopeOf = (value: unknown): string | undefined =>
  value === 'due' || value === 'everything' ? value : undefined;

const names = ['pay', 'payment', 'date', 'card', 'kept', 'stop'] as const;

/** Whatever stands in the address as what it means. */
export const billingSearch = (raw: Record<string, unknown>): BillingSearch =>
  Object.fromEntries(names.map((name) => [name, (name === 'pay' && scopeOf(raw[name])) || idOf(raw[name])]));

/** Opens what a search names over the screen; an empty one closes it. */
export type Open = (search: BillingSearch, how?: { replace: boolean }) => void;
