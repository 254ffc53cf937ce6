import { expect, test } from 'vitest';
import { checks, rulesOf, valuesOf } from './enrolmentRulesForm.ts';

const rules = {
  guardianAge: 18,
  identifierMustMatch: false,
  draftDays: 90,
  pauseMovesEnd: true,
  mostPauseDays: null,
  judgingNeedsDirection: false,
  promiseDays: null,
  sampleShare: 0,
  sampleFirst: 0,
  sampleNotYet: false,
  holdUntilModerated: false,
};

test.each([rules, { ...rules, guardianAge: 0, mostPauseDays: 14, promiseDays: 5, sampleShare: 20 }])(
  'rules stay what they were in the form',
  (given) => {
    expect(rulesOf(valuesOf(given))).toEqual(given);
  },
);

test('each number is checked where it is typed, and a limit only where pauses are limited', () => {
  expect(checks.guardianAge('31')).toContain('0 to 30');
  expect(checks.guardianAge('')).not.toBeNull();
  // Several of these numbers can be wrong at once: the sum of errors has to tell which is which.
  expect(checks.sampleShare('101')).not.toBe(checks.sampleFirst('101'));
  expect(checks.sampleFirst('101')).toMatch(/^First works of each assessor .*: enter/);
  expect(checks.draftDays('13')).toContain('14 to 730');
  expect(checks.draftDays('14')).toBeNull();
  const values = { ...valuesOf(rules), mostPauseDays: 'long' };
  expect(checks.mostPauseDays('long', values)).toBeNull();
  expect(checks.mostPauseDays('long', { ...values, limitsPause: true })).toContain('1 to 1000');
});
