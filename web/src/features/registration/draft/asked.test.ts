import { describe, expect, test } from 'vitest';
import { askedNow } from './asked.ts';

describe('A field that hangs on an answer', () => {
  const two = { asked: false, when: [{ field: 'singleName' as const, is: [false, null] }] };
  const have = { asked: false, when: [{ field: 'usiChoice' as const, is: ['have'] }] };

  test('is asked as soon as the answer is given, and not before', () => {
    expect(askedNow(have, {})).toBe(false);
    expect(askedNow(have, { usiChoice: 'later' })).toBe(false);
    expect(askedNow(have, { usiChoice: 'have' })).toBe(true);
  });

  test('may hang on an answer that was not given', () => {
    expect(askedNow(two, {})).toBe(true);
    expect(askedNow(two, { singleName: null })).toBe(true);
    expect(askedNow(two, { singleName: true })).toBe(false);
  });

  test('and hangs on nothing here is asked as the server says', () => {
    expect(askedNow({ asked: true, when: [] }, {})).toBe(true);
    expect(askedNow({ asked: false, when: [] }, { usiChoice: 'have' })).toBe(false);
  });
});
