import { expect, test } from 'vitest';
import { readingOf, withUnread } from './reading.ts';

const row = (id: string, readAt: string | null = null) => ({
  id,
  kind: 'assessment_feedback' as const,
  title: id,
  name: '',
  path: '/assessments/1',
  at: '2026-03-02T02:00:00Z',
  readAt,
});
const earlier = '2026-03-01T00:00:00Z';
const now = '2026-03-03T00:00:00Z';
const known = { rows: [row('a'), row('b', earlier), row('c')], page: 1, pageSize: 3, total: 4, unread: 3 };

test('An opened notice is read at once, on whichever page it is', () => {
  const here = readingOf(['c'], now)(known)!;
  expect([here.unread, here.rows.map(({ readAt }) => readAt)]).toEqual([2, [null, earlier, now]]);
  const onAnotherPage = readingOf(['d'], now)(known)!;
  expect([onAnotherPage.unread, onAnotherPage.rows]).toEqual([2, known.rows]);
});

test('All are read when none is named, and earlier ones keep their time', () => {
  const all = readingOf([], now)(known)!;
  expect([all.unread, all.rows.map(({ readAt }) => readAt)]).toEqual([0, [now, earlier, now]]);
});

test('The server has the last word on how many are unread', () => {
  expect(withUnread(7)(known)!.unread).toBe(7);
  expect(withUnread(7)(undefined)).toBeUndefined();
});
