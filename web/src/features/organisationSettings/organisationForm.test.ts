import { expect, test } from 'vitest';
import { checks, otherSeller, settingsOf, valuesOf } from './organisationForm.ts';
import { zoneChoices } from './zones.ts';

const settings = {
  name: 'Harbour Skills Institute',
  legalName: '',
  abn: '51824753556',
  providerCode: '45123',
  email: 'hello@harbour.example',
  phone: '',
  timeZone: 'Australia/Sydney',
};

test('an ABN is shown in groups, and what was read is sent back with nothing around it', () => {
  const values = valuesOf(settings);
  expect(values.abn).toBe('51 824 753 556');
  expect(settingsOf({ ...values, name: ` ${values.name} ` })).toEqual({
    ...settings,
    abn: '51 824 753 556',
  });
});

test.each([
  ['abn', '51 824 753 55', true],
  ['abn', '51-824-753-556', false],
  ['abn', '', false],
  ['providerCode', '45 123', true],
  ['providerCode', ' 45123 ', false],
  ['email', 'hello', true],
  ['name', ' ', true],
] as const)('%s "%s" is wrong: %s', (field, text, isWrong) => {
  expect(checks[field](text) !== null).toBe(isWrong);
});

test.each([
  ['the trading name with the same ABN', { name: settings.name, abn: '51 824 753 556' }, true],
  ['another name', { name: 'Quay Pty Ltd', abn: settings.abn }, false],
  ['another ABN', { name: settings.name, abn: '' }, false],
])('invoices that name %s are as here: %s', (_who, seller, isSame) => {
  expect(otherSeller({ settings, revision: '', seller }) === null).toBe(isSame);
});

test('the zones of Australia come first with their offset, and a zone that browsers do not list stays', () => {
  const { here, elsewhere } = zoneChoices('Etc/Unlisted', {
    language: 'en-AU',
    now: new Date('2026-07-01T00:00:00Z'),
  });
  expect(here).toContainEqual(
    expect.objectContaining({
      value: 'Australia/Perth',
      label: expect.stringMatching(/^Perth, .*\(GMT\+8\)$/),
    }),
  );
  expect(elsewhere[0]).toEqual({ value: 'Etc/Unlisted', label: 'Etc, Unlisted' });
  expect(elsewhere.every(({ value }) => !value.startsWith('Australia/'))).toBe(true);
});
