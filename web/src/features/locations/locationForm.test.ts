import { expect, test } from 'vitest';
import { addressOf, checks, placeOf, saidByServer, valuesOf } from './locationForm.ts';

const campus = {
  code: 'MAIN',
  name: 'Main campus',
  suburb: 'Fitzroy',
  state: '02',
  postcode: '3065',
  country: '1101',
};
const overseas = { ...campus, suburb: 'Auckland', state: '99', postcode: 'OSPC', country: '1201' };

test('a place is sent back as it was read, in Australia and overseas', () => {
  expect(placeOf(valuesOf(campus))).toEqual(campus);
  expect(placeOf(valuesOf(overseas))).toEqual(overseas);
});

test('a place that moves overseas is reported without its postcode and state', () => {
  const values = { ...valuesOf(campus), suburb: 'Auckland', country: '1201' };
  expect(placeOf(values)).toEqual(overseas);
  expect(checks.postcode('', values)).toBeNull();
  expect(checks.state('', values)).toBeNull();
  expect(checks.postcode('', valuesOf(null))).not.toBeNull();
});

test('an address is written as people read it', () => {
  expect(addressOf(campus)).toBe('Fitzroy VIC 3065');
  expect(addressOf(overseas)).toBe('Auckland, New Zealand');
});

test('what the server finds is said at its field, a code of the future in plain words', () => {
  const said = saidByServer([
    { field: 'code', code: 'taken', message: '' },
    { field: 'state', code: 'not_a_state', message: '' },
    { field: 'id', code: 'x', message: '' },
  ]);
  expect(Object.keys(said)).toEqual(['code', 'state']);
});
