import { describe, expect, it } from 'vitest';
import { registrationStatuses } from '#contract/registration/values.ts';
import { after, isEditable, outcomeOf, receiptNumber, type Step } from './status.rules.ts';

const steps: Step[] = ['submit', 'ask', 'offer_place', 'accept', 'decline', 'withdraw'];

describe('A registration goes', () => {
  it.each([
    ['draft', ['submitted', null, null, null, null, 'withdrawn']],
    ['submitted', [null, 'info_needed', null, 'accepted', 'declined', 'withdrawn']],
    ['info_needed', ['submitted', 'info_needed', null, null, 'declined', 'withdrawn']],
    ['waiting', [null, 'info_needed', 'submitted', 'accepted', 'declined', 'withdrawn']],
    ['accepted', [null, null, null, null, null, null]],
    ['declined', [null, null, null, null, null, null]],
    ['withdrawn', [null, null, null, null, null, null]],
  ] as const)('from %s only where it may', (status, expected) => {
    expect(steps.map((step) => after(status, step))).toEqual(expected);
  });

  it('back to its applicant only as a draft or when more is asked', () => {
    expect(registrationStatuses.filter(isEditable)).toEqual(['draft', 'info_needed']);
  });
});

describe('What follows by itself', () => {
  const sent = {
    status: 'submitted',
    outcome: 'accept_at_once',
    placeTaken: true,
    emailProven: true,
    costs: true,
    adviceMissing: false,
    awaits: null,
  } as const;
  it.each([
    ['at once', {}, 'accept'],
    ['not before staff decide', { outcome: 'wait_for_staff' }, 'wait'],
    ['not without a place', { placeTaken: false }, 'wait'],
    ['not from the waiting list', { status: 'waiting' }, 'wait'],
    ['not before a person gave advice', { adviceMissing: true }, 'wait'],
    ['not before the email is proven', { emailProven: false }, 'await_email'],
    ['not before the money is there', { outcome: 'accept_on_payment' }, 'await_payment'],
    ['at once where nothing is to be paid', { outcome: 'accept_on_payment', costs: false }, 'accept'],
    ['not twice', { status: 'accepted' }, 'wait'],
  ] as const)('is acceptance %s', (_when, own, outcome) => {
    expect(outcomeOf({ ...sent, ...own })).toBe(outcome);
  });
});

it('A receipt number is as long for the first as for the last', () => {
  expect([receiptNumber(1), receiptNumber(123_456), receiptNumber(1_234_567)]).toEqual([
    'R-000001',
    'R-123456',
    'R-1234567',
  ]);
});
