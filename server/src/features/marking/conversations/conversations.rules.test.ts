import { describe, expect, it } from 'vitest';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import { conversationFaults } from './conversations.rules.ts';

const now = new Date('2026-03-10T01:00:00Z');
const place = { itemIds: ['a', 'b'], startedAt: new Date('2026-03-09T00:00:40Z'), count: 0 };
const heldAt = new Date('2026-03-10T00:30:00Z');

describe('Minutes', () => {
  it.each([
    ['of a question that is asked', { itemId: 'a', heldAt }, {}, []],
    ['of the whole work', { itemId: null, heldAt }, {}, []],
    ['of a question of another work', { itemId: 'c', heldAt }, {}, ['itemId unknown']],
    [
      'of a moment ago, by a clock that is ahead',
      { itemId: null, heldAt: new Date('2026-03-10T01:04:00Z') },
      {},
      [],
    ],
    [
      'of what is still to come',
      { itemId: null, heldAt: new Date('2026-03-10T01:06:00Z') },
      {},
      ['heldAt too_big'],
    ],
    [
      'of the minute in which the attempt began',
      { itemId: null, heldAt: new Date('2026-03-09T00:00:00Z') },
      {},
      [],
    ],
    [
      'of before the attempt began',
      { itemId: null, heldAt: new Date('2026-03-08T23:59:00Z') },
      {},
      ['heldAt too_small'],
    ],
    ['beyond what fits', { itemId: null, heldAt }, { count: conversationLimits.ofAttempt }, ['note too_big']],
  ] as const)('%s', (_, wanted, changes, faults) => {
    const found = conversationFaults(wanted, { ...place, ...changes }, now);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });
});
