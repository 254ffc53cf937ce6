import { expect, test } from 'vitest';
import { dotted } from './isolated.ts';

test('The parts of a line keep their order in a language written from right to left', () => {
  expect(dotted(['9:00 am to 1:00 pm', null, '3 places'], 'en')).toBe('9:00 am to 1:00 pm · 3 places');
  expect(dotted(['9:00 am to 1:00 pm', '3 أماكن'], 'ar')).toBe(
    '\u20689:00 am to 1:00 pm\u2069 · \u20683 أماكن\u2069',
  );
});
