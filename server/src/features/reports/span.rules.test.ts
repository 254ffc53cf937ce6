import { expect, it } from 'vitest';
import type { Preset } from '#contract/reports/kinds.ts';
import { cellOf } from './cells.rules.ts';
import { presetSpan, spanOf } from './span.rules.ts';

it.each<[Preset, string, string, string]>([
  ['days_7', '2027-03-02', '2027-02-24', '2027-03-02'],
  ['days_30', '2028-03-01', '2028-02-01', '2028-03-01'],
  ['this_month', '2027-03-01', '2027-03-01', '2027-03-01'],
  ['last_month', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this_year', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['last_year', '2027-12-31', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (preset, today, firstDay, lastDay) => {
  expect(presetSpan(preset, today)).toEqual({ preset, firstDay, lastDay });
});

it('Chosen days are a span in either order, and one of them is the whole span', () => {
  const span = (given: Parameters<typeof spanOf>[0]) => {
    const { firstDay, lastDay } = spanOf(given, 'days_7', '2027-03-02');
    return `${firstDay} ${lastDay}`;
  };
  expect(span({ firstDay: '2027-01-05', lastDay: '2027-01-01' })).toBe('2027-01-01 2027-01-05');
  expect(span({ lastDay: '2027-01-01' })).toBe('2027-01-01 2027-01-01');
  expect(span({})).toBe('2027-02-24 2027-03-02');
});

it('A figure is written so that a spreadsheet reads it', () => {
  expect([cellOf('share', 2 / 3), cellOf('cents', 5), cellOf('days', 2.349), cellOf('count', 7)]).toEqual([
    '66.7',
    '0.05',
    '2.3',
    '7',
  ]);
  expect(cellOf('share', null)).toBe('');
});
