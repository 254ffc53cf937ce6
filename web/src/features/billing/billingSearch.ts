/** What is open over the billing screen; in the address, so that it survives a reload and the way back closes it. */
export interface BillingSearch {
  /** The instalment or invoice to be paid. */
  readonly pay?: string | undefined;
  /** The payment that is shown. */
  readonly payment?: string | undefined;
  /** The instalment a new date is asked for. */
  readonly date?: string | undefined;
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && id.test(value) ? value : undefined;

/** Whatever stands in the address as what it means. */
export const billingSearch = (raw: Record<string, unknown>): BillingSearch => ({
  pay: idOf(raw['pay']),
  payment: idOf(raw['payment']),
  date: idOf(raw['date']),
});

/** Opens what a search names over the screen; an empty one closes it. */
export type Open = (search: BillingSearch, how?: { replace: boolean }) => void;
