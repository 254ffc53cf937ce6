import { describe, expect, it } from 'vitest';
import { isPostBox } from './postBox.ts';
import {
  notSpecified,
  overseasResidence,
  type Residence,
  residenceFindings,
  splitFlat,
} from './residence.ts';

const home: Residence = {
  building: 'Rose Cottage',
  flat: 'Unit 3',
  streetNumber: '12-14',
  streetName: 'Post Office Road',
  suburb: 'Ballarat Central',
  postcode: '3350',
  state: '02',
};
const told = (change: Residence) =>
  residenceFindings({ ...home, ...change }).map(({ field, code }) => `${field}: ${code}`);

describe('A place to live at', () => {
  it('is accepted as it is', () => {
    expect(told({})).toEqual([]);
    expect(told({ streetNumber: 'Lot 7' })).toEqual([]);
    expect(residenceFindings({})).toEqual([]);
  });

  it('may have a street number or name that nobody can specify', () => {
    expect(told({ streetNumber: notSpecified, streetName: notSpecified })).toEqual([]);
  });

  it('may be overseas, as one whole', () => {
    expect(residenceFindings(overseasResidence)).toEqual([]);
    expect(told({ postcode: 'OSPC' })).toEqual(['state: state_not_of_postcode']);
    expect(told({ state: '99' })).toEqual(['state: state_not_of_postcode']);
  });

  it('is written overseas as it is written there', () => {
    const dubai = { streetNumber: '3/12', streetName: 'PO Box 120', suburb: '1010 Deira' };
    expect(told({ ...dubai, postcode: 'OSPC', state: '99' })).toEqual([]);
    expect(told({ suburb: 'x'.repeat(51), postcode: 'OSPC', state: '99' })).toEqual(['suburb: too_long']);
  });
});

describe('A place to collect mail from is no residence', () => {
  it.each([
    'PO Box 12',
    'P.O. Box 12',
    'P O Box 12',
    'p/o box 12',
    'POBox 12',
    'PO-Box',
    'GPO Box 2343',
    'G.P.O. Box 2343',
    'Post Office Box 9',
    'Locked Bag 20',
    'locked  bag 20',
    'Private Bag 5',
    'Private Mail Bag 5',
    'PMB 5',
    'CMB 3',
    'Community Mail Bag 3',
    'Care PO Kalgoorlie',
    'C/- Post Office, Kalgoorlie',
    'c/o the Post Office',
    'Poste Restante',
    'Parcel Locker 10123 45678',
  ])('%s', (line) => {
    expect(isPostBox(line)).toBe(true);
    expect(told({ streetName: line })).toEqual(['streetName: post_box']);
  });

  it.each([
    'Post Office Road',
    'Old Post Office Lane',
    'Box Hill',
    'Boxwood Court',
    'Private Road',
    'Po Street',
    'Compton Boxall Avenue',
    'Bagot Street',
    'Locksley Avenue',
    'RMB 2210 Wangaratta Road',
    'Cape Otway Road',
  ])('but %s is a street or a house like any other', (line) => {
    expect(isPostBox(line)).toBe(false);
  });

  it('in any line, and by its postcode', () => {
    expect(told({ building: 'GPO Box 1' })).toEqual(['building: post_box']);
    expect(told({ suburb: 'Sydney PO Box 1' })).toEqual(['suburb: post_box']);
    expect(told({ postcode: '8001' })).toEqual(['postcode: postcode_of_post_boxes']);
  });
});

describe('The lines of an address', () => {
  it('fit their width', () => {
    expect(residenceFindings({ ...home, streetNumber: '1'.repeat(16) })).toEqual([
      { field: 'streetNumber', code: 'too_long', weight: 'wrong', limit: 15 },
    ]);
  });

  it('keep the postcode out of the suburb', () => {
    expect(told({ suburb: 'Ballarat 3350' })).toEqual(['suburb: postcode_in_suburb']);
  });

  it.each(['3/12', 'Unit 3/12', 'Unit 3, 12', 'Level 2, 5', '3 / 12-14'])(
    'keep the flat out of the street number: %s',
    (streetNumber) => {
      expect(told({ streetNumber })).toEqual(['streetNumber: flat_in_street_number']);
    },
  );

  it('so that the form can offer to put it where it belongs', () => {
    expect(splitFlat('3/12')).toEqual({ flat: '3', streetNumber: '12' });
    expect(splitFlat('Unit 3A / 12 - 14')).toEqual({ flat: '3A', streetNumber: '12-14' });
    expect(splitFlat('12-14')).toBeNull();
    expect(splitFlat('Lot 7')).toBeNull();
  });
});

describe('A postcode and its state', () => {
  it('that do not go together are answered with the states that do', () => {
    expect(residenceFindings({ ...home, state: '01' })).toEqual([
      { field: 'state', code: 'state_not_of_postcode', weight: 'wrong', states: ['02'] },
    ]);
  });

  it('are not compared while one is missing or not said', () => {
    expect(told({ state: '' })).toEqual([]);
    expect(told({ state: '@@' })).toEqual([]);
    expect(told({ postcode: '' })).toEqual([]);
  });

  it.each(['335', '33500', 'ABCD', '0000', '0300'])('%s is no postcode', (postcode) => {
    expect(told({ postcode })).toEqual(['postcode: postcode_not_a_postcode']);
  });
});
