import { describe, expect, test } from 'vitest';
import type { LockReason } from '#contract/assessments/locks.ts';
import { plainTerms, termInputs } from '#messages/terms.ts';
import { lockText, wayOut } from './lockText.ts';

const terms = termInputs(
  { ...plainTerms, course: { one: 'Program', other: 'Programs', indefinite: 'a program' } },
  'en',
);
const wording = {
  terms,
  reader: { language: 'en', timeZone: 'Australia/Sydney' },
  now: new Date('2026-11-21T10:00:00Z'),
};

const locks: [LockReason, sentence: string, way: string | null][] = [
  [{ reason: 'pending' }, 'This program is not open for you yet.', null],
  [{ reason: 'withdrawn' }, 'You are no longer enrolled in this program. What you have done is kept.', null],
  [
    { reason: 'paused', until: '2026-12-01' },
    'Your study is paused. It continues on Tue 1 Dec. What you have done is kept.',
    null,
  ],
  [{ reason: 'paused', until: null }, 'Your study is paused. What you have done is kept.', null],
  [{ reason: 'starts_on', day: '2026-11-24' }, 'Your access starts on Tue 24 Nov.', null],
  [
    { reason: 'access_ended', day: '2026-11-01' },
    'Your access ended on Sun 1 Nov. What you have done is kept.',
    null,
  ],
  [
    { reason: 'payment_late', cents: 32_917, currency: 'AUD' },
    'Paused because $329.17 is late. It opens again as soon as it is paid. What you have done is kept.',
    'Pay or ask for a new date',
  ],
  [
    { reason: 'pre_course', remaining: 2, subscriptionId: 's1' },
    'There are 2 things to do first.',
    'Go to pre program',
  ],
  [
    { reason: 'unit_first', id: 'u1', title: 'Work safely' },
    'It opens when you have finished Work safely.',
    'Go to Work safely',
  ],
  [
    { reason: 'competence_first', id: 'u1', title: 'Work safely' },
    'It opens when you are competent in Work safely.',
    'Go to Work safely',
  ],
  [
    { reason: 'learning_first', unitId: 'u1', title: 'Work safely', remaining: 2 },
    'It opens when you have finished the learning in Work safely.',
    'Go to Work safely',
  ],
  [
    { reason: 'item_first', id: 'i1', title: 'Hazards' },
    'It opens when you have finished Hazards.',
    'Go to Hazards',
  ],
  [{ reason: 'released_at', at: '2026-11-24T06:00:00Z' }, 'It opens Tue 24 Nov, 5:00 pm.', null],
];

describe('why something is not open', () => {
  test.each(locks)('%o → %s', (lock, sentence, way) => {
    expect(lockText(lock, wording)).toBe(sentence);
    expect(wayOut(lock, terms, 'u9')?.label ?? null).toBe(way);
  });

  test('every reason of the contract is covered here', async () => {
    const { LockReason: schema } = await import('#contract/assessments/locks.ts');
    const reasons = schema.options.map((option) => option.shape.reason.value);
    expect(new Set(locks.map(([{ reason }]) => reason))).toEqual(new Set(reasons));
  });

  test('what waits for a payment leads to where it is paid or another date is asked for', () => {
    const lock = { reason: 'payment_late', cents: 100, currency: 'AUD' } as const;
    expect(wayOut(lock, terms)?.link).toEqual({ to: '/billing' });
  });

  test('an item that comes first is in the same unit', () => {
    const lock = { reason: 'item_first', id: 'i1', title: 'Hazards' } as const;
    expect(wayOut(lock, terms, 'u9')?.link).toEqual({
      to: '/units/$id',
      params: { id: 'u9' },
      search: { item: 'i1' },
    });
    expect(wayOut(lock, terms)).toBeNull();
  });
});
