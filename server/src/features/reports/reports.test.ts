import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  divisionsOf,
  figuresOf,
  hasList,
  reportKinds,
  type Figure,
  type ReportKind,
} from '#contract/reports/kinds.ts';
import type { Report, ReportRecord, ReportRecords } from '#contract/reports/reports.ts';
import { intakeClass } from '#server/features/classes/classes.table.ts';
import { makeReportWorld, type ReportWorld } from '#test/reports/reportWorld.ts';
import { codeOf } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { sources } from './kinds/sources.queries.ts';

let test: TestApp;
let world: ReportWorld;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  world = await makeReportWorld(test, 'reports');
});
afterAll(() => test.close());

const read = (kind: ReportKind, query: Record<string, string> = {}, cookie = world.admin) =>
  test.call('GET /api/staff/reports/:kind', { at: world.at, cookie, params: { kind }, query });
const report = async (...asked: Parameters<typeof read>): Promise<Report> => (await read(...asked)).body;
const records = async (
  kind: ReportKind,
  query: Record<string, string>,
  cookie = world.admin,
): Promise<ReportRecords> =>
  (await test.call('GET /api/staff/reports/:kind/records', { at: world.at, cookie, params: { kind }, query }))
    .body;
const totalOf = ({ figures, totals }: Report, figure: Figure) => totals[figures.indexOf(figure)];
const rowsOf = ({ figures, rows }: Report, figure: Figure) =>
  Object.fromEntries(rows.map(({ key, name, values }) => [name ?? key, values[figures.indexOf(figure)]]));

/** Of sorted values, the one at a place between 0 and 1. */
function at(values: readonly number[], place: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const [low, high] = [Math.floor, Math.ceil].map((round) => sorted[round(place * (sorted.length - 1))]!);
  const rest = place * (sorted.length - 1) - Math.floor(place * (sorted.length - 1));
  return low! + (high! - low!) * rest;
}

/** A figure, counted by hand from the list behind it. */
function counted(kind: ReportKind, figure: Figure, rows: readonly ReportRecord[]): number | null {
  const values = rows.flatMap(({ value }) => value ?? []);
  const sum = values.reduce((all, value) => all + value, 0);
  switch (sources[kind].figures[figure]!.as) {
    case 'count':
      return rows.length;
    case 'sum':
      return sum;
    case 'mean':
      return values.length === 0 ? null : sum / values.length;
    case 'median':
      return at(values, 0.5);
    default:
      return at(values, 0.9);
  }
}

/** To six places: a mean counted in another order differs behind them. */
const roundedOf = (value: number | null) => value && Number(value.toFixed(6));

describe('Every figure', () => {
  const cases = reportKinds.flatMap((kind) => divisionsOf(kind).map((by) => [kind, by] as const));

  it.each(cases)('of %s by %s is that of the list it opens, in each row and in all', async (kind, by) => {
    const { figures, rows, totals, total } = await report(kind, { by });
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(0);
    const places = [{ key: undefined, values: totals }, ...rows];
    for (const { key, values } of places) {
      for (const [place, figure] of figures.entries()) {
        if (!hasList(kind, figure)) continue;
        const list = await records(kind, { by, figure, ...(key !== undefined && { row: key }) });
        const said = `${figure} of ${key ?? 'all'}`;
        expect([said, list.value]).toEqual([said, values[place]]);
        expect(list.total).toBe(list.rows.length);
        const hand = counted(kind, figure, list.rows);
        expect([said, roundedOf(values[place]!)]).toEqual([said, roundedOf(hand)]);
      }
    }
  });
});

describe('The figures', () => {
  it('of marking are the median, the ninetieth of a hundred, and what is open, also of before', async () => {
    const all = await report('marking', { preset: 'days_90' });
    expect(totalOf(all, 'handed_in')).toBe(4);
    expect(totalOf(all, 'judged')).toBe(3);
    expect(totalOf(all, 'median_days')).toBe(5);
    expect(totalOf(all, 'most_days')).toBeCloseTo(17, 6);
    expect(totalOf(all, 'in_time')).toBeCloseTo(2 / 3, 6);
    expect(totalOf(all, 'open_work')).toBe(2);
    expect(rowsOf(await report('marking', { by: 'assessor' }), 'judged')).toMatchObject({ 'Asha Rao': 3 });
  });

  it('of outcomes are of the newest decision alone', async () => {
    const all = await report('outcomes');
    expect(figuresOf('outcomes').map((figure) => totalOf(all, figure))).toEqual([5, 1, 1, 1, 1, 1, 0.6]);
  });

  it('of registrations say how many reached each step, and where the others stopped', async () => {
    const steps = await report('registrations', { by: 'step' });
    expect(rowsOf(steps, 'begun')).toMatchObject({ account: 3, about: 2, background: 1, submitted: 1 });
    expect(rowsOf(steps, 'stopped')).toMatchObject({ account: 1, about: 1, background: 0, submitted: 0 });
    expect(steps.rows.map(({ key }) => key).slice(0, 2)).toEqual(['account', 'about']);
  });

  it('of those at risk count somebody with two reasons in both rows, and once in all', async () => {
    const reasons = await report('at_risk', { by: 'reason' });
    expect(rowsOf(reasons, 'at_risk')).toEqual({ away: 5, behind: 1 });
    expect(totalOf(reasons, 'at_risk')).toBe(5);
    expect(totalOf(reasons, 'set_aside')).toBe(1);
  });

  it('of attendance leave out a class that was cancelled', async () => {
    expect(totalOf(await report('attendance'), 'marked')).toBe(5);
    await test.in(world.at, (tx) => tx.update(intakeClass).set({ cancelReason: 'Ill' }));
    expect(totalOf(await report('attendance'), 'marked')).toBe(0);
    await test.in(world.at, (tx) => tx.update(intakeClass).set({ cancelReason: null }));
  });

  it('of money are sorted by month, and the same in the file', async () => {
    const file = await test.call('GET /api/staff/reports/:kind/file', {
      at: world.at,
      cookie: world.finance,
      params: { kind: 'money' },
    });
    expect(String(file.body).split('\r\n').slice(1, 3)).toEqual([
      '2027-03,500.10,0.00,0.00,0.00',
      'All,500.10,0.00,0.00,0.00',
    ]);
  });
});

describe('A report', () => {
  it('counts the days of the organisation, also around its midnight', async () => {
    // Handed in on 1 February at 11:00 in Sydney, of which the day before is still going on in London.
    const on = (day: string) => report('marking', { firstDay: day, lastDay: day });
    expect(totalOf(await on('2027-02-01'), 'handed_in')).toBe(1);
    expect(totalOf(await on('2027-01-31'), 'handed_in')).toBe(0);
    await test.in(world.at, (tx) =>
      tx.execute(
        "update attempt set submitted_at = '2027-01-31T13:30:00Z' where submitted_at = '2027-02-01T00:00:00Z'",
      ),
    );
    expect(totalOf(await on('2027-02-01'), 'handed_in')).toBe(1);
    await test.in(world.at, (tx) =>
      tx.execute(
        "update attempt set submitted_at = '2027-02-01T00:00:00Z' where submitted_at = '2027-01-31T13:30:00Z'",
      ),
    );
  });

  it('is narrowed to an intake, and sorted by a figure either way', async () => {
    const evening = await report('progress', { courseId: world.courseId, intakeId: world.intakes.evening });
    expect(totalOf(evening, 'enrolments')).toBe(2);
    expect(evening.intakes.length).toBeGreaterThan(0);
    const up = await report('progress', { sort: 'enrolments', order: 'up' });
    const down = await report('progress', { sort: 'enrolments', order: 'down' });
    const counts = (sorted: Report) => sorted.rows.map(({ values }) => values[0]);
    expect(counts(up)).toEqual([2, 2, 3]);
    expect(counts(down)).toEqual([3, 2, 2]);
  });

  it('shows trainers limited to intakes those alone, figure and list', async () => {
    for (const kind of ['progress', 'outcomes', 'marking', 'attendance', 'at_risk'] as const) {
      const { records: seen } = await report(kind, {}, world.tara);
      const { records: all } = await report(kind);
      expect([kind, seen < all, seen > 0]).toEqual([kind, true, true]);
    }
    const list = await records(
      'progress',
      { figure: 'enrolments', row: world.intakes.evening, by: 'intake' },
      world.tara,
    );
    expect(list.rows).toEqual([]);
  });

  it('needs the act of what it is about', async () => {
    expect(codeOf(await read('money', {}, world.tara))).toBe('404 not_found');
    expect(codeOf(await read('registrations', {}, world.tara))).toBe('404 not_found');
    expect(codeOf(await read('progress', {}, world.finance))).toBe('404 not_found');
    expect((await read('debt', {}, world.finance)).status).toBe(200);
    expect(codeOf(await read('progress', {}, world.cookies.student))).toBe('403 wrong_role');
  });

  it('is read in the same number of statements, however much it counts', async () => {
    test.statements();
    await report('progress', { firstDay: '2020-01-01', lastDay: '2020-01-01' });
    const few = test.statements().length;
    await report('progress');
    expect(test.statements()).toHaveLength(few);
  });

  it('says which figure it does not have', async () => {
    expect(codeOf(await read('money', { sort: 'begun' }))).toBe('400 invalid_input');
  });
});
