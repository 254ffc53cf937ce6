import { expect, test } from 'vitest';
import { signInSearch } from './signInSearch.ts';

test('a link that did not work and one that needs a code as well are told apart', () => {
  expect(signInSearch({ problem: 'link_not_valid' })).toEqual({ reason: 'link_failed' });
  expect(signInSearch({ problem: 'second_factor_needed', next: '/courses' })).toEqual({
    next: '/courses',
    factor: true,
  });
});

test('what nobody of us wrote into the address is passed over', () => {
  expect(signInSearch({ next: 'https://evil.example', reason: 'hacked', email: 7, problem: '<b>' })).toEqual(
    {},
  );
});
