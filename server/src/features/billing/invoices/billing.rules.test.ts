import { describe, expect, it } from 'vitest';
import {
  dateMayBeAsked,
  dueCentsOf,
  planPicture,
  reminderFor,
  type InstalmentFacts,
} from './billing.rules.ts';

const facts = (position: number, given: Partial<InstalmentFacts>): InstalmentFacts => ({
  id: `i${position}`,
  position,
  cents: 100,
  dueOn: null,
  afterUnits: null,
  cancelled: false,
  invoice: null,
  dateRequest: null,
  ...given,
});
const units = ['Hygiene', 'Safety', 'Cooking', 'Serving'].map((title) => ({ id: title, title }));
const free = { paidCents: 0, creditCents: 0, deliveredCents: 0, limitCents: null };
const plan = (instalments: InstalmentFacts[], prepaid: Parameters<typeof planPicture>[0]['prepaid'] = free) =>
  planPicture(
    {
      id: 'p',
      name: 'Monthly',
      courseTitle: 'Cookery',
      subscriptionId: 's',
      payerName: null,
      currency: 'AUD',
      instalments,
      units,
      prepaid,
    },
    '2027-03-10',
  );

describe('A plan as its payer sees it', () => {
  const instalments = [
    facts(0, { dueOn: '2027-01-01', invoice: { id: 'a', openCents: 0, allocatedCents: 100 } }),
    facts(1, { dueOn: '2027-03-09', invoice: { id: 'b', openCents: 60, allocatedCents: 40 } }),
    facts(2, { dueOn: '2027-03-20', invoice: { id: 'c', openCents: 100, allocatedCents: 0 } }),
    facts(3, { afterUnits: 4 }),
  ];

  it('says of each instalment how it stands', () => {
    expect(plan(instalments).instalments.map(({ state }) => state)).toEqual([
      'paid',
      'overdue',
      'due',
      'upcoming',
    ]);
  });

  it('adds up to the cent', () => {
    expect(plan(instalments)).toMatchObject({
      totalCents: 400,
      paidCents: 140,
      dueCents: 60,
      next: { instalmentId: 'i1', cents: 60, dueOn: '2027-03-09' },
    });
  });

  it('says what each instalment pays for', () => {
    const unlocked = plan(instalments).instalments.map(({ unlocks }) => [
      unlocks.start,
      ...unlocks.units.map(({ title }) => title),
    ]);
    expect(unlocked).toEqual([
      [true, 'Hygiene'],
      [false, 'Safety'],
      [false, 'Cooking'],
      [false, 'Serving'],
    ]);
  });

  it('holds back what would be prepaid beyond the limit, and calls it neither due nor late', () => {
    const held = plan(instalments, { paidCents: 140, creditCents: 0, deliveredCents: 0, limitCents: 150 });
    expect(held.instalments.map((one) => [one.state, one.held])).toEqual([
      ['paid', false],
      ['upcoming', true],
      ['upcoming', true],
      ['upcoming', true],
    ]);
    expect(held).toMatchObject({ dueCents: 0, next: null });
  });

  it('leaves out what was cancelled', () => {
    expect(plan([facts(0, { dueOn: '2027-01-01', cancelled: true })])).toMatchObject({
      totalCents: 0,
      next: null,
    });
  });

  it('counts invoices without a plan among what is due', () => {
    const others = [
      { dueOn: '2027-03-10', openCents: 7 },
      { dueOn: '2027-03-11', openCents: 9 },
    ];
    expect(dueCentsOf([{ dueCents: 60 }], others, '2027-03-10')).toBe(67);
  });
});

describe('Another date', () => {
  it.each([
    ['2027-03-20', '2027-03-25', true],
    ['2027-03-20', '2027-03-20', false],
    ['2027-03-01', '2027-03-10', false],
    ['2027-03-01', '2027-09-10', false],
    [null, '2027-03-25', false],
  ])('due on %s, asked for %s: %s', (dueOn, wanted, expected) => {
    expect(dateMayBeAsked(dueOn, wanted, '2027-03-10', '2027-06-08')).toBe(expected);
  });
});

describe('Reminders', () => {
  const settings = { reminderDaysBefore: [7, 3], reminderDaysAfter: [1, 7] };
  it.each([
    [-8, -30, null],
    [-7, -30, -7],
    [-5, -30, -7],
    [-3, -30, -3],
    [0, -30, -3],
    [0, 0, null],
    [0, -3, null],
    [1, 0, 1],
    [6, -30, 1],
    [9, -30, 7],
  ])('%i days from the due date, issued at %i: %s', (today, issued, expected) => {
    expect(reminderFor(today, issued, settings)).toBe(expected);
  });
});
