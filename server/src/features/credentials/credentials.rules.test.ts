import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { needStandings, reminderOn, standingsOf, stateOf, wrongDays } from './credentials.rules.ts';

const today = '2027-03-01';
const credential = (expiresOn: string | null, more: object = {}) => ({
  kind: 'training_assessment' as const,
  name: 'TAE40122',
  issuedOn: '2024-01-01',
  expiresOn,
  checked: true,
  ...more,
});

describe('A credential', () => {
  it.each([
    [null, 'no_date'],
    ['2027-02-28', 'expired'],
    ['2027-03-01', 'ends_soon'],
    ['2027-04-30', 'ends_soon'],
    ['2027-05-01', 'valid'],
  ])('that ends on %s is %s on 1 March', (expiresOn, state) => {
    const one = credential(expiresOn);
    expect(stateOf(one, [one], today)).toBe(state);
  });

  it('that ends is replaced once the same one with a later end is recorded', () => {
    const old = credential('2027-03-10', { kind: 'child_check', name: 'WWC' });
    const next = credential('2032-03-10', { kind: 'child_check', name: ' wwc ' });
    expect(stateOf(old, [old, next], today)).toBe('replaced');
    expect(stateOf(next, [old, next], today)).toBe('valid');
    expect(stateOf(old, [old, credential('2032-03-10', { kind: 'licence', name: 'WWC' })], today)).toBe(
      'ends_soon',
    );
  });

  it('is not issued tomorrow, and does not end before it was issued', () => {
    expect(wrongDays({ issuedOn: '2027-03-02', expiresOn: null }, today)).toMatchObject([
      { field: 'issuedOn' },
    ]);
    expect(wrongDays({ issuedOn: '2027-03-01', expiresOn: '2027-02-28' }, today)).toMatchObject([
      { field: 'expiresOn' },
    ]);
    expect(wrongDays({ issuedOn: '2020-03-01', expiresOn: '2021-02-28' }, today)).toEqual([]);
  });
});

describe('What somebody needs', () => {
  const statesOf = (roles: Role[], all: ReturnType<typeof credential>[]) =>
    needStandings(roles, all, today).map(({ state }) => state);

  it('is all three for who assesses, and no training credential for who trains under direction', () => {
    expect(statesOf(['assessor'], [])).toEqual(['missing', 'missing', 'missing']);
    expect(statesOf(['trainer'], [])).toEqual(['not_needed', 'missing', 'missing']);
  });

  it('is met by the credential that lasts longest', () => {
    const all = [credential('2026-01-01'), credential('2027-03-20'), credential('2026-06-01')];
    expect(needStandings(['assessor'], all, today)[0]).toEqual({
      need: 'training_assessment',
      state: 'ends_soon',
      until: '2027-03-20',
      checked: true,
    });
  });

  it('is current industry skills by either kind that shows them', () => {
    for (const kind of ['industry_currency', 'development'])
      expect(statesOf(['trainer'], [credential(null, { kind })])[2]).toBe('held');
  });
});

describe('How things stand with somebody', () => {
  const whole = [
    credential(null),
    credential(null, { kind: 'vocational', name: 'SIT30821' }),
    credential('2029-01-01', { kind: 'development', name: 'PD 2026' }),
  ];
  const standing = (all: ReturnType<typeof credential>[]) =>
    standingsOf(needStandings(['assessor'], all, today), all, today);

  it('is in order when everything is held and checked', () => {
    expect(standing(whole)).toEqual(['in_order']);
  });

  it('names everything that is not, the worst first', () => {
    const licence = credential('2027-01-01', { kind: 'licence', name: 'RSA', checked: false });
    expect(standing([...whole.slice(1), licence])).toEqual(['missing', 'expired', 'unchecked']);
  });

  it('passes over what was replaced', () => {
    const old = credential('2027-01-01', { kind: 'licence', name: 'RSA', checked: false });
    const next = credential('2030-01-01', { kind: 'licence', name: 'RSA' });
    expect(standing([...whole, old, next])).toEqual(['in_order']);
  });
});

describe('A reminder', () => {
  it.each([
    ['2027-05-01', null],
    ['2027-04-30', 60],
    ['2027-04-24', 60],
    ['2027-04-23', null],
    ['2027-03-15', 14],
    ['2027-03-02', null],
    ['2027-03-01', 0],
    ['2027-02-23', 0],
    ['2027-02-22', null],
  ])('of what ends on %s is the one of %s days', (expiresOn, days) => {
    expect(reminderOn(expiresOn, today)).toBe(days);
  });
});
