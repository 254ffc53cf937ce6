import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/registration/values.ts';
import { fullAnswers } from '#test/makersRegistration.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import type { IdentifierOutcome } from './country.rules.ts';
import { askAgainAfter, detailsRevision, identifierOf, mayAsk, pauseAfter } from './identifier.rules.ts';

const at = new Date('2026-11-24T01:00:00Z');
const check = (outcome: IdentifierOutcome, minutesAgo = 0) => ({
  revision: 3,
  outcome,
  differs: [],
  at: new Date(at.getTime() - minutesAgo * 60_000),
});
const standing = (values = fullAnswers(), checks = [] as ReturnType<typeof check>[], connected = true) =>
  identifierOf({ values, country: rulesOf('AU'), checks, connected });

describe('How a student identifier stands', () => {
  it.each([
    ['without a number', { usi: null }, 'missing', null],
    ['with a wrong check character', { usi: '3AW88YH9U5' }, 'missing', null],
    ['with an exemption', { usiChoice: 'exempt', usiExemption: 'INDIV' }, 'exempt', null],
    ['with a number written as one is', {}, 'format_valid', 'pending'],
    ['before the birth date is there', { birthDate: '1998-04' }, 'format_valid', 'details_needed'],
    ['before the given name is there', { givenName: ' ' }, 'format_valid', 'details_needed'],
    ['of somebody with one name', { givenName: null, singleName: true }, 'format_valid', 'pending'],
  ])('%s', (_case, own, state, unchecked) => {
    expect(standing(fullAnswers(own))).toMatchObject({ state, unchecked });
  });

  it.each([
    ['verified', 'verified', null],
    ['mismatch', 'mismatch', null],
    ['deactivated', 'deactivated', null],
    ['not_found', 'mismatch', null],
    ['unavailable', 'format_valid', 'unavailable'],
    ['not_checked', 'format_valid', 'pending'],
  ] as const)('after the registry said %s: %s', (outcome, state, unchecked) => {
    expect(standing(fullAnswers(), [check(outcome)])).toMatchObject({ state, unchecked });
  });

  it('is never verified where no registry is connected, whatever is typed', () => {
    for (const usi of ['BNGH7C75FN', 'QFJEGFSBC4', '2222222222']) {
      expect(standing(fullAnswers({ usi }), [check('not_checked')], false)).toEqual({
        state: 'format_valid',
        unchecked: 'not_connected',
        checkedAt: null,
        differs: [],
      });
    }
  });

  it('a USI the registry does not know is reported as what differs', () => {
    expect(standing(fullAnswers(), [check('not_found')]).differs).toEqual(['usi']);
  });
});

describe('The details the registry compares', () => {
  const answers = (revisions: Record<string, number>): Answers =>
    Object.fromEntries(
      Object.entries(revisions).map(([field, revision]) => [field, { value: 'x', revision, savedAt: '' }]),
    );
  it.each(['usi', 'usiChoice', 'givenName', 'familyName', 'singleName', 'birthDate'])(
    'are others once %s is changed',
    (field) => {
      const before = answers({ usi: 2, givenName: 1, phone: 4 });
      expect(detailsRevision(before)).toBe(2);
      expect(detailsRevision({ ...before, ...answers({ [field]: 5 }) })).toBe(5);
    },
  );
  it('stay the same when anything else is changed', () => {
    expect(detailsRevision(answers({ usi: 2, phone: 9, preferredName: 8, middleName: 7 }))).toBe(2);
  });
});

describe('Asking again', () => {
  it('waits longer after every try, at most six hours, and leaves it to the daily look in the end', () => {
    const pauses = Array.from({ length: 10 }, (_, n) => askAgainAfter(n + 1));
    expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, null]);
    expect(Math.max(...pauses.map(Number))).toBeLessThanOrEqual(6 * 3600);
  });

  it('counts only tries without an answer in between', () => {
    const checks = [check('unavailable'), check('unavailable', 5), check('not_checked', 60)];
    expect(pauseAfter(checks)).toBe(120);
  });

  it.each([
    ['when it never was asked', [], true, true],
    ['not once it has answered', [check('mismatch', 9999)], true, false],
    ['not while the pause has only begun', [check('unavailable', 0)], true, false],
    ['once the pause is over', [check('unavailable', 1)], true, true],
    ['not where nobody is there to ask', [check('not_checked', 9999)], false, false],
    ['as soon as a registry is connected', [check('not_checked', 0)], true, true],
  ])('%s', (_case, checks, connected, expected) => {
    expect(mayAsk(checks, connected, at)).toBe(expected);
  });
});
