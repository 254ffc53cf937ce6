import { describe, expect, it } from 'vitest';
import { isDestroyedAfter, mayBeUsed } from './documents.rules.ts';

describe('A document of an applicant', () => {
  it.each([
    ['identity', 'accepted', true],
    ['address', 'accepted', true],
    ['qualification', 'accepted', false],
    ['other', 'accepted', false],
    ['qualification', 'declined', true],
    ['other', 'withdrawn', true],
    ['identity', 'submitted', false],
  ] as const)('(%s) of a registration that was %s is destroyed by itself: %s', (kind, status, destroyed) => {
    expect(isDestroyedAfter(kind, status)).toBe(destroyed);
  });

  it('is evidence when it shows a qualification, and stays with an enrolment whatever staff press', () => {
    expect(mayBeUsed('qualification', 'accepted')).toBe(false);
    expect(mayBeUsed('qualification', 'submitted')).toBe(true);
    expect(mayBeUsed('other', 'accepted')).toBe(true);
  });
});
