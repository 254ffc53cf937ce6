import { expect, it } from 'vitest';
import { surveyContactStatusOf } from '#au/avetmiss/surveyContactStatus.ts';
import { needsGuardian } from './vetPrivacy.ts';

it('A guardian consents until the day somebody turns 18', () => {
  expect(needsGuardian('2008-11-24', '2026-11-23')).toBe(true);
  expect(needsGuardian('2008-11-24', '2026-11-24')).toBe(false);
});

it('Minors are not surveyed until the day they turn 15, people abroad are marked', () => {
  expect(surveyContactStatusOf('2011-11-24', '3000', '2026-11-23')).toBe('M');
  expect(surveyContactStatusOf('2011-11-24', '3000', '2026-11-24')).toBe('A');
  expect(surveyContactStatusOf('1990-01-01', 'OSPC', '2026-11-24')).toBe('O');
  expect(surveyContactStatusOf('2015-01-01', 'OSPC', '2026-11-24')).toBe('M');
});
