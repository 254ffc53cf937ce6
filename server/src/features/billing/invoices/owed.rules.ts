import type { paymentStates } from '#contract/dashboard.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/* What a person owes, and whether they have to act now. Pure. */

export interface OwedRow {
  subscriptionId: string | null;
  /** The course, or the name of the plan; null for an invoice without either. */
  title: string | null;
  dueOn: string;
  cents: number;
  currency: string;
  /** What can be paid now without exceeding the prepaid limit; null when there is no limit. */
  roomCents: number | null;
  /** Whether a card payment for it is still open. */
  cardUnderWay: boolean;
  /** When the person asked for the bank transfer details. */
  transferSince: Date | string | null;
  /** Whether a stored card is charged on the due date. */
  charged: boolean;
  /** Whether a request for a later date waits for an answer from staff. */
  dateAsked: boolean;
}

export type OwedState = (typeof paymentStates)[number];
export interface OwedAmount extends Pick<
  OwedRow,
  'subscriptionId' | 'title' | 'dueOn' | 'cents' | 'currency'
> {
  state: OwedState;
}

/** Days a bank transfer may take; after that it was probably never sent. */
const transferDays = 7;

function isOnItsWay({ cardUnderWay, transferSince }: OwedRow, now: Date): boolean {
  if (cardUnderWay) return true;
  if (transferSince === null) return false;
  return now.getTime() - new Date(transferSince).getTime() < transferDays * 86_400_000;
}

function stateOf(row: OwedRow, { now, today }: Pick<Moment, 'now' | 'today'>): OwedState {
  if (isOnItsWay(row, now)) return 'on_its_way';
  if (row.dateAsked) return 'date_asked';
  // The card is charged during the due date; if it is still unpaid the day after, something is wrong with the card.
  if (row.charged && row.dueOn >= today) return 'charged';
  if (row.dueOn < today) return 'late';
  return row.dueOn === today ? 'due' : 'coming';
}

/** The state of each owed amount today. Leaves out what may not be paid yet. */
export const owedOn = (rows: readonly OwedRow[], moment: Pick<Moment, 'now' | 'today'>): OwedAmount[] =>
  rows
    .filter(({ cents, roomCents }) => roomCents === null || cents <= roomCents)
    .map((row) => {
      const { subscriptionId, title, dueOn, cents, currency } = row;
      return { subscriptionId, title, dueOn, cents, currency, state: stateOf(row, moment) };
    });

/** How far ahead amounts are shown: 30 days. */
export const owedHorizon = (today: string): string => addDays(today, 30);
