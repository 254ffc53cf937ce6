// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { auTroubles } from './auTroubles.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

const today = '2026-11-24';

test.each<[Values, keyof Values, string]>([
  [{ usi: 'BNGH7C75F0' }, 'usi', 'Character 10 cannot be “0”.'],
  [{ usi: 'BNGH' }, 'usi', 'It has 10 characters; you typed 4.'],
  [{ birthDate: '2199-02-01' }, 'birthDate', 'This date is in the future.'],
  [{ birthDate: '2005-02-30' }, 'birthDate', 'This date does not exist. Check the day, month and year.'],
  [{ givenName: 'An4' }, 'givenName', 'A name cannot contain numbers: check “4”.'],
  [
    { addressPostcode: '3056', addressState: '01' },
    'addressState',
    'This postcode belongs to Victoria. Check the postcode or the state.',
  ],
  [{ phone: '12' }, 'phone', 'This phone number does not exist. Check the digits.'],
])('%o is told at %s: %s', (values, field, text) => {
  expect(auTroubles(values, today)[field]).toEqual({ text, wrong: true });
});

test('somebody under 15 who does not go to school is only asked whether that is right', () => {
  expect(auTroubles({ birthDate: '2013-01-01', atSchool: 'N' }, today).atSchool?.wrong).toBe(false);
});

test('an address abroad is not measured by the postcodes of Australia', () => {
  expect(auTroubles({ addressCountry: 'NZ', addressPostcode: '60111' }, today)).toEqual({});
});

test('nothing answered is no trouble', () => {
  expect(auTroubles({}, today)).toEqual({});
});
