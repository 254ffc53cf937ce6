import { expect, test } from 'vitest';
import { checks, otherSeller, saidByServer, settingsOf, valuesOf } from './organisationForm.ts';
import { zoneChoices } from './zones.ts';

const settings = {
  name: 'Harbour Skills Institute',
  legalName: '',
  tradingNames: ['Harbour Business School', 'Harbour Evenings'],
  abn: '51824753556',
  acn: '004085616',
  providerCode: '45123',
  cricosCode: '99001H',
  email: 'hello@harbour.example',
  phone: '',
  website: 'https://www.harbour.example',
  streetLine: '14 Lantern Wharf',
  streetSuburb: 'Sydney',
  streetState: '01',
  streetPostcode: '2000',
  postalLine: '',
  postalBox: 'PO Box 12',
  postalSuburb: 'Sydney',
  postalState: '01',
  postalPostcode: '2001',
  complaintsName: 'Registrar',
  complaintsEmail: 'registrar@harbour.example',
  complaintsPhone: '',
  timeZone: 'Australia/Sydney',
};

test('numbers are shown in groups, and what was read is sent back with nothing around it', () => {
  const values = valuesOf(settings);
  const shown = { abn: '51 824 753 556', acn: '004 085 616' };
  expect(values).toMatchObject({ ...shown, tradingNames: 'Harbour Business School\nHarbour Evenings' });
  expect(settingsOf({ ...values, name: ` ${values.name} ` })).toEqual({ ...settings, ...shown });
});

test('mail that goes to the address again has no address of its own', () => {
  const values = valuesOf(settings);
  expect(values.postalDiffers).toBe(true);
  const none = { postalBox: '', postalSuburb: '', postalState: '', postalPostcode: '' };
  expect(settingsOf({ ...values, postalDiffers: false })).toMatchObject(none);
  expect(checks.postalSuburb('', { ...values, postalDiffers: false, postalSuburb: '' })).toBeNull();
});

test.each([
  ['abn', '51 824 753 55', true],
  ['abn', '51-824-753-556', false],
  ['abn', '', false],
  ['providerCode', '45 123', true],
  ['providerCode', ' 45123 ', false],
  ['email', 'hello', true],
  ['name', ' ', true],
  ['acn', '004 085 617', true],
  ['acn', '004 085 616', false],
  ['cricosCode', '1234A', true],
  ['cricosCode', '12345a', false],
  ['website', 'harbour', true],
  ['website', 'javascript:alert(1)', true],
  ['website', 'www.harbour.example/about', false],
  ['tradingNames', 'One\nTwo\nThree\nFour\nFive\nSix', true],
  ['tradingNames', 'One\n\nTwo\n', false],
  ['streetLine', 'PO Box 12', true],
  ['streetSuburb', '', true],
  ['streetState', '02', true],
  ['streetPostcode', '2000', false],
  ['postalBox', '14 Lantern Wharf', true],
  ['complaintsName', '', true],
  ['complaintsEmail', '', true],
  ['complaintsPhone', '12345', true],
] as const)('%s "%s" is wrong: %s', (field, text, isWrong) => {
  expect(checks[field](text, { ...valuesOf(settings), [field]: text }) !== null).toBe(isWrong);
});

test('what the server finds wrong with an address is said at its field', () => {
  const said = saidByServer([
    { field: 'streetState', code: 'state_not_of_postcode', message: '' },
    { field: 'postalLine', code: 'required', message: '' },
    { field: 'revision', code: 'x', message: '' },
  ]);
  expect(said).toEqual({
    streetState: 'The postcode is not in this state. Check both.',
    postalLine: 'Enter a street or a post box.',
  });
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
