import { describe, expect, test } from 'vitest';
import { nextOf, withPlaces, wordsOf, type IntakeRow } from './catalogue.rules.ts';
import { gstOf, planFor } from './plans.rules.ts';

const intake = (said: Partial<IntakeRow> = {}): IntakeRow => ({
  id: 'a',
  name: 'Intake',
  startsOn: '2027-01-11',
  endsOn: null,
  closesOn: null,
  mode: 'online',
  location: null,
  schedule: '',
  places: 10,
  taken: 0,
  waitingList: true,
  ...said,
});

describe('places of an intake', () => {
  test.each([
    [10, 7, 3, false],
    [10, 10, 0, true],
    [10, 12, 0, true],
    [null, 400, null, false],
  ])('of %s places %s taken leaves %s', (places, taken, placesLeft, full) => {
    expect(withPlaces(intake({ places, taken }))).toMatchObject({ placesLeft, full });
  });

  test('the intake told of is the first with a place, then one with a waiting list, then any', () => {
    const full = withPlaces(intake({ id: 'full', taken: 10, waitingList: false }));
    const waiting = withPlaces(intake({ id: 'waiting', taken: 10 }));
    const free = withPlaces(intake({ id: 'free' }));
    expect(nextOf([full, waiting, free])?.id).toBe('free');
    expect(nextOf([full, waiting])?.id).toBe('waiting');
    expect(nextOf([full])?.id).toBe('full');
    expect(nextOf([])).toBeNull();
  });
});

test('a search is its words, at most eight of them', () => {
  expect(wordsOf(' Cert-III: café! ')).toEqual(['Cert', 'III', 'café']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf("&|':*")).toEqual([]);
});

describe('money of a course', () => {
  const option = { id: 'o', name: 'Plan', kind: 'by_date' as const, every: 'week' as const };

  test.each([
    [100_000, 10_000, 9],
    [99_999, 10_000, 7],
    [1, 0, 3],
    [5000, 9000, 4],
  ])(
    'a plan for %i cents with %i down and %i instalments adds up to the price',
    (price, depositCents, instalments) => {
      const plan = planFor({ ...option, depositCents, instalments }, price);
      const sum = plan.instalmentCents.reduce((all, cents) => all + cents, plan.depositCents);
      expect(sum).toBe(price);
      expect(plan.instalmentCents.every((cents) => cents >= 0)).toBe(true);
    },
  );

  test('in full is one payment', () => {
    const plan = planFor({ ...option, kind: 'full', every: null, depositCents: 0, instalments: 0 }, 4200);
    expect([plan.depositCents, plan.instalmentCents]).toEqual([4200, []]);
  });

  test('GST is one eleventh of what is taxed and has to be paid', () => {
    expect(
      gstOf([
        { cents: 11_000, gst: 'taxable', mandatory: true },
        { cents: 99_999, gst: 'free', mandatory: true },
        { cents: 5500, gst: 'taxable', mandatory: false },
        { cents: 100, gst: 'taxable', mandatory: true },
      ]),
    ).toBe(1009);
  });
});
