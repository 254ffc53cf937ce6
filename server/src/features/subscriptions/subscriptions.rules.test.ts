import { expect, test } from 'vitest';
import { workEndsSoon } from './subscriptions.rules.ts';

test.each([
  ['in_progress', '2026-12-05', true],
  ['in_progress', '2026-12-06', false],
  ['not_started', '2026-11-21', true],
  ['in_progress', null, false],
  ['pre_course', '2026-11-22', false],
  ['completed', '2026-11-22', false],
] as const)('access to what is %s whose last day is %s ends soon on 21 November: %s', (phase, day, soon) => {
  expect(workEndsSoon({ phase, accessEndsOn: day }, '2026-11-21')).toBe(soon);
});
