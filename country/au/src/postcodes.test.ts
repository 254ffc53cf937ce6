import { describe, expect, it } from 'vitest';
import { state } from '#au/avetmiss/state.ts';
import { isBoxPostcode, statesOfPostcode } from './postcodes.ts';

const abbreviations = (postcode: string) =>
  statesOfPostcode(postcode).map((code) => state.codes.find((known) => known.code === code)!.abbreviation);

describe('The states a postcode may lie in', () => {
  it.each([
    ['Darwin', '0800', ['NT']],
    ['Sydney', '2000', ['NSW']],
    ['Canberra', '2600', ['ACT']],
    ['Tuggeranong', '2900', ['ACT']],
    ['Jerrabomberra', '2619', ['NSW']],
    ['Melbourne', '3000', ['VIC']],
    ['Brisbane', '4000', ['QLD']],
    ['Adelaide', '5000', ['SA']],
    ['Perth', '6000', ['WA']],
    ['Hobart', '7000', ['TAS']],
  ])('%s, %s', (_place, postcode, expected) => {
    expect(abbreviations(postcode)).toEqual(expected);
  });

  it.each([
    ['Hume, and Queanbeyan', '2620', ['NSW', 'ACT']],
    ['Hall, and Wallaroo', '2618', ['ACT', 'NSW']],
    ['Cobram, and Barooga', '3644', ['VIC', 'NSW']],
    ['Wallangarra, and Jennings', '4383', ['QLD', 'NSW']],
    ['Alice Springs, Fregon and Warakurna', '0872', ['NT', 'SA', 'WA']],
    ['Norfolk Island', '2899', ['NSW', '']],
  ])('are several at a border: %s, %s', (_places, postcode, expected) => {
    expect(abbreviations(postcode)).toEqual(expected);
  });

  it('are none for what is no postcode', () => {
    expect(['', '300', '0100', '30000', 'ABCD'].flatMap(statesOfPostcode)).toEqual([]);
  });

  it('are overseas for the postcode of addresses overseas', () => {
    expect(statesOfPostcode('OSPC')).toEqual(['99']);
  });
});

describe('Postcodes of boxes only', () => {
  it.each(['0200', '0999', '1230', '5900', '6850', '7850', '8001', '9726'])('%s', (postcode) => {
    expect(isBoxPostcode(postcode)).toBe(true);
  });

  it.each(['0800', '2000', '5950', '6798', '7151', 'OSPC', ''])('but "%s" is none', (postcode) => {
    expect(isBoxPostcode(postcode)).toBe(false);
  });
});
