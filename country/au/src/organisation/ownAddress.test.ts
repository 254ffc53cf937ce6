import { describe, expect, it } from 'vitest';
import { addressLine, shortState } from './addressLine.ts';
import { addressFindings } from './ownAddress.ts';

const empty = {
  streetLine: '',
  streetSuburb: '',
  streetState: '',
  streetPostcode: '',
  postalLine: '',
  postalBox: '',
  postalSuburb: '',
  postalState: '',
  postalPostcode: '',
};
const wharf = {
  streetLine: '14 Wharf Street',
  streetSuburb: 'Sydney',
  streetState: '01',
  streetPostcode: '2000',
};
const box = { postalBox: 'PO Box 12', postalSuburb: 'Sydney', postalState: '01', postalPostcode: '2001' };
const found = (change: object) =>
  addressFindings({ ...empty, ...change }).map(({ field, code }) => `${field} ${code}`);

describe('The addresses of an organisation', () => {
  it.each([
    ['none', {}],
    ['a street', wharf],
    ['a street and a post box', { ...wharf, ...box }],
    ['a post box alone', box],
    ['a street for mail', { ...box, postalBox: '', postalLine: '14 Wharf Street' }],
    ['a campus with a postcode of its own', { ...wharf, streetPostcode: '0200', streetState: '08' }],
    ['a territory without an abbreviation', { ...wharf, streetPostcode: '6798', streetState: '09' }],
  ])('may be %s', (_what, change) => {
    expect(found(change)).toEqual([]);
  });

  it.each([
    [
      'half a street',
      { streetLine: '14 Wharf Street' },
      ['streetSuburb', 'streetState', 'streetPostcode'].map((field) => `${field} required`),
    ],
    ['a post box where people come', { ...wharf, streetLine: 'PO Box 12' }, ['streetLine post_box']],
    ['a postcode of another state', { ...wharf, streetState: '02' }, ['streetState state_not_of_postcode']],
    [
      'a postcode that does not exist',
      { ...wharf, streetPostcode: '123' },
      ['streetPostcode postcode_not_a_postcode'],
    ],
    [
      'a place overseas',
      { ...wharf, streetState: '99', streetPostcode: 'OSPC' },
      ['streetState not_a_state'],
    ],
    ['a suburb without street or box', { ...box, postalBox: '' }, ['postalLine required']],
    ['a street as a box', { ...box, postalBox: '14 Wharf Street' }, ['postalBox not_a_post_box']],
    ['a box as a street', { ...box, postalLine: 'PO Box 12', postalBox: '' }, ['postalLine box_in_street']],
  ])('are not %s', (_what, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it('are written in one line', () => {
    const read = { line: '14 Wharf Street', suburb: 'Sydney', state: shortState('01'), postcode: '2000' };
    expect(addressLine(read)).toBe('14 Wharf Street, Sydney NSW 2000');
    expect(addressLine({ ...read, suburb: 'Settlement', state: shortState('09'), postcode: '6798' })).toBe(
      '14 Wharf Street, Settlement 6798',
    );
  });
});
