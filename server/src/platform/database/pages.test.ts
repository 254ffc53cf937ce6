import { expect, it } from 'vitest';
import { cutOf } from './pages.ts';

it.each([
  ['the first page, however long the list is', 1, 20_000, { page: 1, rows: 25, skip: 0, backwards: false }],
  ['one before the middle', 400, 20_000, { page: 400, rows: 25, skip: 9975, backwards: false }],
  ['one after the middle, from the end', 401, 20_000, { page: 401, rows: 25, skip: 9975, backwards: true }],
  ['the last, which is not full', 3, 60, { page: 3, rows: 10, skip: 0, backwards: true }],
  ['one beyond the end as the last', 9, 60, { page: 3, rows: 10, skip: 0, backwards: true }],
  ['an empty list', 4, 0, { page: 1, rows: 25, skip: 0, backwards: false }],
])('A page is walked to from the nearer end: %s', (_, asked, total, cut) => {
  expect(cutOf(asked, total, 25)).toEqual(cut);
});
