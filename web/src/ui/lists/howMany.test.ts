import { expect, test } from 'vitest';
import { howMany } from './howMany.ts';

test.each([
  [0, '0'],
  [1234, '1,234'],
  [10_000, '10,000'],
  [10_001, '10,000+'],
])('%i of something are said as %s', (count, said) => {
  expect(howMany(count, 'en')).toBe(said);
});
