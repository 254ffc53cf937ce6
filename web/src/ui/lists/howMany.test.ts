import { expect, test } from 'vitest';
import { howMany, saidApart } from './howMany.ts';

test.each([
  [0, '0'],
  [1234, '1,234'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('%i of something are said as %s', (count, said) => {
  expect(howMany(count, 'en')).toBe(said);
});

test('a sentence that counts says its number with the thousands apart, and is otherwise left as it is', () => {
  const said = (count: number) => (count === 1 ? 'One enrolment' : `${count} enrolments`);
  expect(saidApart(said, 12_345, 'en')).toBe('12,345 enrolments');
  expect(saidApart(said, 999, 'en')).toBe('999 enrolments');
  expect(saidApart(said, 1, 'en')).toBe('One enrolment');
});
