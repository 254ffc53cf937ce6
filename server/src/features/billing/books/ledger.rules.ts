/* The ledger entries for each event. + is debit, − is credit; the entries of a posting sum to zero. */

export type Account =
  | 'receivable' // invoiced, not yet paid
  | 'cash_bank'
  | 'cash_card' // also by terminal
  | 'cash_hand' // notes and coins
  | 'credit' // a person's money that is not allocated to an invoice
  | 'unearned' // invoiced, not yet delivered
  | 'revenue'
  | 'gst'
  | 'refunds'; // on its way back to a person

export interface Entry {
  account: Account;
  cents: number;
}

/** Leaves out entries of zero. */
const entries = (...all: Entry[]): Entry[] => all.filter(({ cents }) => cents !== 0);

/** Moves an amount from one account to another. */
const move = (cents: number, debit: Account, credit: Account): Entry[] =>
  entries({ account: debit, cents }, { account: credit, cents: -cents });

export interface Amounts {
  totalCents: number;
  gstCents: number;
}

/** An invoice for a future delivery is unearned; any other is earned when it is issued. */
export const invoicePosting = ({ totalCents, gstCents }: Amounts, toDeliver: boolean): Entry[] =>
  entries(
    { account: 'receivable', cents: totalCents },
    { account: toDeliver ? 'unearned' : 'revenue', cents: gstCents - totalCents },
    { account: 'gst', cents: -gstCents },
  );

/** A credit note reduces the unearned amount first, and earned revenue only by the rest. */
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

function cashOf(method: string): Account {
  if (method === 'bank_transfer') return 'cash_bank';
  return method === 'cash' ? 'cash_hand' : 'cash_card';
}

export const paymentPosting = (cents: number, method: string) => move(cents, cashOf(method), 'credit');
export const allocationPosting = (cents: number) => move(cents, 'credit', 'receivable');
export const releasePosting = (cents: number) => move(cents, 'receivable', 'credit');
export const deliveryPosting = (cents: number) => move(cents, 'unearned', 'revenue');
export const refundPosting = (cents: number) => move(cents, 'credit', 'refunds');
export const refundPaidPosting = (cents: number, method: string) => move(cents, 'refunds', cashOf(method));
export const refundFailedPosting = (cents: number) => move(cents, 'refunds', 'credit');

/**
 * The revenue of one delivered unit: an equal share of the unearned amount in whole cents, rounded down. The last unit
 * takes the rest, so the shares add up exactly.
 */
export const shareOfUnit = (leftCents: number, unitsLeft: number): number =>
  unitsLeft <= 1 ? Math.max(0, leftCents) : Math.max(0, Math.floor(leftCents / unitsLeft));
