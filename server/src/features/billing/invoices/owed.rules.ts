import type { paymentStates } from '#contract/dashboard.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/* What a person has to pay, and whether they have to do something about it now. Pure. */

export interface OwedRow {
  subscriptionId: string | null;
  /** The course, or the plan's name; null for an invoice of neither. */
  title: string | null;
  dueOn: string;
  cents: number;
  currency: string;
  /** What may be paid now without holding more prepaid than is allowed; null where nothing limits it. */
  roomCents: number | null;
  /** A card payment of it has not ended. */
  cardUnderWay: boolean;
  /** When the details of a bank transfer were asked for. */
  transferSince: Date | string | null;
  /** A kept card is charged on the day. */
  charged: boolean;
  /** Staff have yet to answer a request for a later date. */
  dateAsked: boolean;
}

export type OwedState = (typeof paymentStates)[number];
export interface OwedAmount extends Pick<
  OwedRow,
  'subscriptionId' | 'title' | 'dueOn' | 'cents' | 'currency'
> {
  state: OwedState;
}

/** So long a bank transfer may take; after that it was probably never sent. */
const transferDays = 7;

function isOnItsWay({ cardUnderWay, transferSince }: OwedRow, now: Date): boolean {
  if (cardUnderWay) return true;
  if (transferSince === null) return false;
  return now.getTime() - new Date(transferSince).getTime() < transferDays * 86_400_000;
}

function stateOf(row: OwedRow, { now, today }: Pick<Moment, 'now' | 'today'>): OwedState {
  if (isOnItsWay(row, now)) return 'on_its_way';
  if (row.dateAsked) return 'date_asked';
  // A card is charged during the day it is due; from the next day on, something is wrong with it.
  if (row.charged && row.dueOn >= today) return 'charged';
  if (row.dueOn < today) return 'late';
  return row.dueOn === today ? 'due' : 'coming';
}

/** How each thing owed stands today. What may not be paid yet is not asked for. */
export const owedOn = (rows: readonly OwedRow[], moment: Pick<Moment, 'now' | 'today'>): OwedAmount[] =>
  rows
    .filter(({ cents, roomCents }) => roomCents === null || cents <= roomCents)
    .map((row) => {
      const { subscriptionId, title, dueOn, cents, currency } = row;
      return { subscriptionId, title, dueOn, cents, currency, state: stateOf(row, moment) };
    });

/** The days ahead in which what is due is said. */
export const owedHorizon = (today: string): string => addDays(today, 30);
