import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSteps, type Ask, type OpenInstalment } from '#contract/billing/planSteps.ts';
import { isAsSeen, joinLines, wrongAsks } from './planChange.rules.ts';

const on = (dueOn: string, cents: number): Ask => ({ cents, dueOn, afterUnits: null });
const issued = (id: string, ask: Ask): OpenInstalment => ({ ...ask, id, invoiced: true });
const planned = (id: string, ask: Ask): OpenInstalment => ({ ...ask, id, invoiced: false });

/** The steps in short: what becomes of which instalment. */
function told(open: readonly OpenInstalment[], asks: readonly Ask[]) {
  const { rows, credits, dropped } = planSteps(open, asks);
  return {
    rows: rows.map(({ ask, from }) => `${from?.id ?? 'new'} ${ask.cents} ${ask.dueOn ?? ask.afterUnits}`),
    credits: credits.map(({ from, cents }) => `${from.id} ${cents}`),
    dropped: dropped.map(({ id }) => id),
  };
}

describe('Changing a plan', () => {
  const open = [
    issued('a', on('2027-03-01', 500)),
    planned('b', on('2027-04-01', 500)),
    planned('c', on('2027-05-01', 500)),
  ];

  it.each<[string, Ask[], ReturnType<typeof told>]>([
    [
      'only moves days when the amounts stay',
      [on('2027-06-01', 500), on('2027-07-01', 500), on('2027-08-01', 500)],
      { rows: ['a 500 2027-06-01', 'b 500 2027-07-01', 'c 500 2027-08-01'], credits: [], dropped: [] },
    ],
    [
      'credits what is no longer asked for by an issued invoice, and asks for it anew',
      [on('2027-06-01', 100), on('2027-07-01', 700), on('2027-08-01', 700)],
      { rows: ['a 100 2027-06-01', 'b 700 2027-07-01', 'c 700 2027-08-01'], credits: ['a 400'], dropped: [] },
    ],
    [
      'never makes an issued invoice larger: it is credited, and another follows',
      [on('2027-06-01', 750), on('2027-07-01', 750)],
      { rows: ['b 750 2027-06-01', 'c 750 2027-07-01'], credits: ['a 500'], dropped: [] },
    ],
    [
      'makes new instalments for more, and puts them in the order of their days',
      [on('2027-09-01', 400), on('2027-06-01', 400), on('2027-07-01', 400), on('2027-08-01', 300)],
      {
        rows: ['a 400 2027-06-01', 'b 400 2027-07-01', 'c 300 2027-08-01', 'new 400 2027-09-01'],
        credits: ['a 100'],
        dropped: [],
      },
    ],
    [
      'drops instalments for fewer',
      [on('2027-06-01', 1500)],
      { rows: ['b 1500 2027-06-01'], credits: ['a 500'], dropped: ['c'] },
    ],
  ])('%s', (_what, asks, steps) => {
    expect(told(open, asks)).toEqual(steps);
  });

  it('asks for the same sum, whatever is open and whatever is asked', () => {
    const cents = fc.integer({ min: 1, max: 9000 });
    const anyOpen = fc.array(fc.record({ cents, invoiced: fc.boolean() }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyOpen, fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }), (parts, shares) => {
        const rows = parts.map((part, at) => ({
          ...part,
          id: String(at),
          dueOn: `2027-01-0${at + 1}`,
          afterUnits: null,
        }));
        const total = rows.reduce((sum, one) => sum + one.cents, 0);
        const count = Math.min(shares.length, total);
        const asks = shares.slice(0, count).map((share, at) => on(`2027-02-${10 + (share % 19)}`, at + 1));
        const first = asks.reduce((sum, one) => sum + one.cents, 0);
        if (first > total) return;
        asks[0]!.cents += total - first;
        const steps = planSteps(rows, asks);
        const sumOf = (list: readonly { cents: number }[]) => list.reduce((sum, one) => sum + one.cents, 0);
        const kept = steps.rows.filter(({ from }) => from?.invoiced);
        const stays = kept.every(
          ({ ask, from }) =>
            ask.cents + sumOf(steps.credits.filter((credit) => credit.from === from)) === from!.cents,
        );
        expect(stays).toBe(true);
        const fresh = steps.rows.filter(({ from }) => !from?.invoiced).map(({ ask }) => ask);
        const free = rows.filter(({ invoiced }) => !invoiced);
        expect(sumOf(fresh)).toBe(sumOf(steps.credits) + sumOf(free));
        const used = steps.rows.flatMap(({ from }) => from ?? []);
        expect(new Set(used).size).toBe(used.length);
      }),
    );
  });
});

describe('New instalments', () => {
  const today = '2027-03-10';
  const open = [issued('a', on('2027-03-01', 500)), planned('b', { cents: 500, dueOn: null, afterUnits: 2 })];
  const waits = { cents: 500, dueOn: null, afterUnits: 2 };

  it.each<[string, Ask[], string[]]>([
    ['may move what is late', [on('2027-04-01', 500), waits], []],
    ['may leave what is late as it is', [on('2027-03-01', 300), waits, on('2027-04-01', 200)], []],
    ['begin today at the earliest', [on('2027-03-09', 500), waits], ['asks.0.dueOn too_small']],
    ['end within five years', [on('2037-03-09', 500), waits], ['asks.0.dueOn too_big']],
    [
      'have a day, or wait for units',
      [{ cents: 500, dueOn: null, afterUnits: null }, waits],
      ['asks.0.dueOn invalid_date'],
    ],
    [
      'wait for no other units than before',
      [on('2027-04-01', 500), { cents: 500, dueOn: null, afterUnits: 3 }],
      ['asks.1.dueOn too_small'],
    ],
    ['are what is owed, no more', [on('2027-04-01', 501), waits], ['asks sum_differs']],
    ['are what is owed, no less', [on('2027-04-01', 1), waits], ['asks sum_differs']],
    ['are not the ones there are', [on('2027-03-01', 500), waits], ['asks unchanged']],
  ])('%s', (_what, asks, faults) => {
    expect(wrongAsks(open, asks, today).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  it('are for what somebody looked at, to the cent and the day', () => {
    const seen = open.map(({ id, cents, dueOn }) => ({ instalmentId: id, cents, dueOn }));
    expect(isAsSeen(open, seen)).toBe(true);
    expect(isAsSeen(open, seen.slice(1))).toBe(false);
    expect(isAsSeen(open, [{ ...seen[0]!, cents: 499 }, seen[1]!])).toBe(false);
    expect(isAsSeen(open, [{ ...seen[0]!, dueOn: '2027-03-02' }, seen[1]!])).toBe(false);
  });

  it('name each thing once, however often it was divided', () => {
    const line = (description: string, cents: number) => ({ description, cents, gst: 'free' as const });
    expect(joinLines([line('Tuition', 1), line('Tuition', 2), line('Kit', 3), line('Tuition', 4)])).toEqual([
      line('Tuition', 3),
      line('Kit', 3),
      line('Tuition', 4),
    ]);
  });
});
