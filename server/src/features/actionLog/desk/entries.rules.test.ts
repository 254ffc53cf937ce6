import { expect, test } from 'vitest';
import { subjects } from '#contract/kit/subjects.ts';
import { changesOf, idsIn, subjectsOf } from './entries.rules.ts';

const trainer = '0198c0de-0000-7000-8000-000000000001';
const gone = '0198c0de-0000-7000-8000-00000000abcd';
const names = new Map([[trainer, 'Sam Reid']]);

test('what changed is said field by field, with the names of people', () => {
  expect(
    changesOf(
      { name: 'March', trainers: [], offer: { listed: false, weeks: 4 }, places: 12 },
      { name: 'March', trainers: [trainer, gone], offer: { listed: true, weeks: 4 }, places: null },
      names,
    ),
  ).toEqual([
    { field: 'trainers', was: null, is: 'Sam Reid, #0000abcd' },
    { field: 'offer.listed', was: false, is: true },
    { field: 'places', was: 12, is: null },
  ]);
});

test('of something new, what it has is said; what is empty is not', () => {
  expect(changesOf(null, { email: 'kim@mail.example', fileId: null }, names)).toEqual([
    { field: 'email', was: null, is: 'kim@mail.example' },
  ]);
  expect(changesOf(null, null, names)).toEqual([]);
});

test('ids are found at any depth', () => {
  expect(idsIn({ a: [trainer], b: { c: gone }, d: 'no id', e: null })).toEqual([trainer, gone]);
});

test('every subject belongs to one kind', () => {
  expect(Object.values(subjectsOf).flat().toSorted()).toEqual([...subjects].toSorted());
});
