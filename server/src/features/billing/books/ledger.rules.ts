/* What each thing that happens means in the books. + is debit, − is credit; every posting sums to nothing. */

export type Account =
  | 'receivable' // invoiced, not yet paid
  | 'cash_bank'
  | 'cash_card'
  | 'credit' // a person's money that pays for nothing yet
  | 'unearned' // invoiced, not yet delivered
  | 'revenue'
  | 'gst'
  | 'refunds'; // on its way back to a person

export interface Entry {
  account: Account;
  cents: number;
}

/** Entries that move nothing are not written. */
const entries = (...all: Entry[]): Entry[] => all.filter(({ cents }) => cents !== 0);

/** One amount from one account to another. */
const move = (cents: number, debit: Account, credit: Account): Entry[] =>
  entries({ account: debit, cents }, { account: credit, cents: -cents });

export interface Amounts {
  totalCents: number;
  gstCents: number;
}

/** An invoice for something still to be delivered is unearned; any other is earned when it is issued. */
export const invoicePosting = ({ totalCents, gstCents }: Amounts, toDeliver: boolean): Entry[] =>
  entries(
    { account: 'receivable', cents: totalCents },
    { account: toDeliver ? 'unearned' : 'revenue', cents: gstCents - totalCents },
    { account: 'gst', cents: -gstCents },
  );

/** What is credited was first of all not delivered yet; only the rest was earned. */
export function creditNotePosting({ totalCents, gstCents }: Amounts, unearnedCents: number): Entry[] {
  const net = totalCents - gstCents;
  const undelivered = Math.min(net, Math.max(0, unearnedCents));
  return entries(
    { account: 'unearned', cents: undelivered },
    { account: 'revenue', cents: net - undelivered },
    { account: 'gst', cents: gstCents },
    { account: 'receivable', cents: -totalCents },
  );
}

const cashOf = (method: string): Account => (method === 'bank_transfer' ? 'cash_bank' : 'cash_card');

export const paymentPosting = (cents: number, method: string) => move(cents, cashOf(method), 'credit');
export const allocationPosting = (cents: number) => move(cents, 'credit', 'receivable');
export const releasePosting = (cents: number) => move(cents, 'receivable', 'credit');
export const deliveryPosting = (cents: number) => move(cents, 'unearned', 'revenue');
export const refundPosting = (cents: number) => move(cents, 'credit', 'refunds');
export const refundPaidPosting = (cents: number, method: string) => move(cents, 'refunds', cashOf(method));
export const refundFailedPosting = (cents: number) => move(cents, 'refunds', 'credit');

/**
 * What one delivered unit earns of what is still to be earned: an equal share among the units left, whole cents
 * rounded down, and everything with the last one. So the shares of a course sum to it exactly.
 */
export const shareOfUnit = (leftCents: number, unitsLeft: number): number =>
  unitsLeft <= 1 ? Math.max(0, leftCents) : Math.max(0, Math.floor(leftCents / unitsLeft));
