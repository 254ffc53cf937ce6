import { expect, test } from 'vitest';
import { signInSearch } from './signInSearch.ts';

test('why and whither one signs in stand in the address', () => {
  expect(signInSearch({ reason: 'link_failed', next: '/courses', email: 'a@mail.example' })).toEqual({
    reason: 'link_failed',
    next: '/courses',
    email: 'a@mail.example',
  });
});

test('what nobody of us wrote into the address is passed over', () => {
  expect(signInSearch({ next: 'https://evil.example', reason: 'hacked', email: 7, problem: '<b>' })).toEqual(
    {},
  );
});
