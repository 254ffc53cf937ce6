import { expect, test } from 'vitest';
import type { OwnLogEntry } from '#contract/record/ownLog.ts';
import { linesOf } from './logLines.ts';

const entry = (key: number, change: Partial<OwnLogEntry> = {}): OwnLogEntry => ({
  key,
  at: `2026-03-02T02:00:${String(key).padStart(2, '0')}Z`,
  by: 'Sam Reid',
  own: false,
  what: 'work_read',
  reason: '',
  ...change,
});
const lines = (...entries: OwnLogEntry[]) =>
  linesOf(entries, (at) => at.slice(0, 10)).map((line) => [line.entry.key, line.times]);

test('what the same person did several times in a row on one day is one line, with the newest time', () => {
  expect(lines(entry(9), entry(8), entry(7))).toEqual([[9, 3]]);
});

test('another person, act, reason or day is a line of its own', () => {
  const yesterday = { at: '2026-03-01T02:00:00Z' };
  expect(
    lines(
      entry(9),
      entry(8, { by: 'Kim Lee' }),
      entry(7, { what: 'work_marked' }),
      entry(6, { what: 'work_marked', reason: 'Asked by phone' }),
      entry(5),
      entry(4, yesterday),
    ),
  ).toEqual([
    [9, 1],
    [8, 1],
    [7, 1],
    [6, 1],
    [5, 1],
    [4, 1],
  ]);
});
