import { expect, test } from 'vitest';
import { dueWords } from './dueWords.ts';
import { isNarrowed, threadsSearch } from './threadsSearch.ts';

const reader = { language: 'en', timeZone: 'Australia/Sydney' };
const id = '0198c0de-0000-7000-8000-00000000000a';

test.each([
  ['2026-11-27', 'danger', /^Late since/],
  ['2026-11-28', 'warning', /^Today$/],
  ['2026-12-01', 'neutral', /^By Tue 1 Dec/],
])('a promise for %s is said as %s', (dueOn, tone, text) => {
  const words = dueWords(dueOn, '2026-11-28', reader)!;
  expect(words.tone).toBe(tone);
  expect(words.text).toMatch(text);
});

test('nothing is said of a promise where nothing waits', () => {
  expect(dueWords(null, '2026-11-28', reader)).toBeNull();
});

test('the address of the list keeps what can be meant, and an intake only with its course', () => {
  expect(threadsSearch({ view: 'all', mine: 'yes', q: ' ada ', course: id, intake: id, page: 2 })).toEqual({
    view: 'all',
    mine: 'yes',
    q: 'ada',
    course: id,
    intake: id,
    page: 2,
  });
  expect(threadsSearch({ view: 'waiting', mine: 'no', q: '', course: 'x', intake: id, page: 1 })).toEqual({});
  expect([isNarrowed({ view: 'all', page: 2 }), isNarrowed({ mine: 'yes' })]).toEqual([false, true]);
});
