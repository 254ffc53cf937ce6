import { describe, expect, it } from 'vitest';
import { owedOn, type OwedRow } from './owed.rules.ts';

const now = new Date('2027-03-20T01:00:00Z');
const moment = { now, today: '2027-03-20' };
const row = (changes: Partial<OwedRow> = {}): OwedRow => ({
  subscriptionId: 's1',
  title: 'Cookery',
  dueOn: '2027-03-01',
  cents: 10_000,
  currency: 'AUD',
  roomCents: null,
  cardUnderWay: false,
  transferSince: null,
  charged: false,
  dateAsked: false,
  ...changes,
});

describe('What is owed', () => {
  it.each<[string, Partial<OwedRow>, string | undefined]>([
    ['is late the day after it was due', { dueOn: '2027-03-19' }, 'late'],
    ['is due on its day', { dueOn: '2027-03-20' }, 'due'],
    ['is coming before its day', { dueOn: '2027-03-21' }, 'coming'],
    ['is on its way while a card is asked', { cardUnderWay: true }, 'on_its_way'],
    [
      'is on its way for a week after a transfer',
      { transferSince: '2027-03-13T01:00:00.001Z' },
      'on_its_way',
    ],
    ['is late again when no transfer came in a week', { transferSince: '2027-03-13T01:00:00Z' }, 'late'],
    ['waits while another date is asked for', { dateAsked: true }, 'date_asked'],
    ['is charged to the card that is kept', { charged: true, dueOn: '2027-03-20' }, 'charged'],
    ['is late when the kept card did not pay it', { charged: true, dueOn: '2027-03-19' }, 'late'],
    ['is not asked for while it may not be paid', { roomCents: 9_999 }, undefined],
    ['is asked for when it may be paid', { roomCents: 10_000 }, 'late'],
  ])('%s: %j → %s', (_case, changes, state) => {
    expect(owedOn([row(changes)], moment)[0]?.state).toBe(state);
  });
});
