import { expect, test } from 'vitest';
import { plainTerms, termInputs } from '../terms.ts';
import { changeText, type LogReader } from './changeText.ts';

const how = {
  terms: termInputs(plainTerms, 'en'),
  day: (day) => `day ${day}`,
  instant: (at) => `instant ${at}`,
  money: (cents) => `$${cents / 100}`,
} satisfies LogReader;
const said = (subject: string, field: string, is: string | number | boolean) =>
  changeText(subject, { field, was: null, is }, how);

test('a choice is called what it is called on its screen, several one after the other', () => {
  expect(said('person', 'roles', 'administrator, finance')).toBe('Roles: Administrator, Finance');
  expect(said('billing_settings', 'methods', 'bank_transfer')).toBe('Ways to pay: Bank transfer');
  expect(said('registration', 'status', 'info_needed')).toBe('Status: Asked for more');
  expect(said('course', 'offer.outcome', 'wait_for_staff')).toBe('Outcome: Your staff decide');
});

test('the same code is said by what it is about', () => {
  expect(said('course_subscription', 'status', 'pending')).not.toBe(said('payment', 'status', 'pending'));
});

test('a code that is not known is spelled out, and a text is left as it is', () => {
  expect(said('billing_settings', 'lateRule', 'fee_after_days')).toContain('fee after days');
  expect(said('course_subscription', 'status', 'of_an_older_time')).toBe('Status: of an older time');
  expect(said('intake', 'name', 'March, in the evening')).toBe('Name: March, in the evening');
});

test('days, times and amounts are written as the reader writes them', () => {
  expect(said('intake', 'startsOn', '2026-03-02')).toContain('day 2026-03-02');
  expect(said('attempt', 'judgedAt', '2026-03-02T02:00:00.000Z')).toContain('instant 2026-03-02');
  expect(said('invoice', 'totalCents', 1250)).toContain('$12.5');
  expect(said('invoice', 'places', 12)).toContain(': 12');
});
