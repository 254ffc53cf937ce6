import { describe, expect, it } from 'vitest';
import { postalFindings, type PostalAddress } from './postal.ts';

const found = (address: PostalAddress) =>
  postalFindings({ suburb: 'Marrickville', postcode: '2204', state: '01', ...address }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('A postal address', () => {
  it.each([
    ['a street', { line: '12 Station Street' }, []],
    ['a street called after a post office', { line: '4 Post Office Road' }, []],
    ['a post box', { box: 'PO Box 123' }, []],
    ['a locked bag, with a postcode of boxes', { box: 'Locked Bag 7', postcode: '1234' }, []],
    ['both', { line: '12 Station Street', box: 'GPO Box 9' }, []],
    ['a post box where the street belongs', { line: 'P.O. Box 12' }, ['line box_in_street']],
    ['a street where the post box belongs', { box: '12 Station Street' }, ['box not_a_post_box']],
    ['a post box too long for its field', { box: 'PO Box 123, Smithtown North' }, ['box too_long']],
    ['a street too long for its field', { line: 'x'.repeat(71) }, ['line too_long']],
    ['a postcode in the suburb', { suburb: 'Marrickville 2204' }, ['suburb postcode_in_suburb']],
    ['a postcode that does not exist', { postcode: '22' }, ['postcode postcode_not_a_postcode']],
    ['a postcode of another state', { postcode: '3000' }, ['state state_not_of_postcode']],
    ['a postcode of a border', { postcode: '2620', state: '08' }, []],
    ['no state yet', { state: '' }, []],
    ['overseas, with a foreign postcode', { state: '99', postcode: 'SW1A 1AA' }, []],
    [
      'overseas, with a postcode of a state',
      { state: '99', postcode: '2204' },
      ['state state_not_of_postcode'],
    ],
  ] as const)('%s', (_, address, findings) => {
    expect(found(address)).toEqual(findings);
  });
});
