import { expect, it } from 'vitest';
import { cutOf, mostRead } from './pages.ts';

it.each([
  ['the first page, however long the list is', 1, mostRead, { page: 1, rows: 25, skip: 0, backwards: false }],
  ['one before the middle', 200, 10_000, { page: 200, rows: 25, skip: 4975, backwards: false }],
  ['one after the middle, from the end', 201, 10_000, { page: 201, rows: 25, skip: 4975, backwards: true }],
  [
    'the last that is counted, where more follow',
    9999,
    mostRead,
    { page: 400, rows: 25, skip: 9975, backwards: false },
  ],
  ['the last, which is not full', 3, 60, { page: 3, rows: 10, skip: 0, backwards: true }],
  ['one beyond the end as the last', 9, 60, { page: 3, rows: 10, skip: 0, backwards: true }],
  ['an empty list', 4, 0, { page: 1, rows: 25, skip: 0, backwards: false }],
])('A page is walked to from the nearer end: %s', (_, asked, total, cut) => {
  expect(cutOf(asked, total, 25)).toEqual(cut);
});
