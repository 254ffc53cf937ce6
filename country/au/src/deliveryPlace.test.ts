import { expect, it } from 'vitest';
import { deliveryPlaceFindings } from './deliveryPlace.ts';

const place = { suburb: 'Sydney', state: '01', postcode: '2000', country: '1101' };

it.each<[string, Partial<typeof place>, [string, string][]]>([
  ['in Australia', {}, []],
  ['overseas', { suburb: 'Suva', state: '99', postcode: 'OSPC', country: '1502' }, []],
  ['in another state than its postcode', { state: '02' }, [['state', 'state_not_of_postcode']]],
  ['where mail is collected', { suburb: 'PO Box 7' }, [['suburb', 'post_box']]],
  ['at a postcode of post boxes', { postcode: '1001' }, [['postcode', 'postcode_of_post_boxes']]],
  ['overseas with a postcode of Australia', { country: '1502' }, [['postcode', 'postcode_not_of_country']]],
  [
    'in Australia with the postcode of overseas',
    { state: '99', postcode: 'OSPC' },
    [['postcode', 'postcode_not_of_country']],
  ],
  [
    'in no state and no country',
    { state: 'XX', country: '9999' },
    [
      ['state', 'not_a_state'],
      ['country', 'not_a_country'],
      ['postcode', 'postcode_not_of_country'],
      ['state', 'state_not_of_postcode'],
    ],
  ],
])('A place %s', (_where, changes, found) => {
  const findings = deliveryPlaceFindings({ ...place, ...changes }, '2026-11-23');
  expect(findings.map(({ field, code }) => [field, code])).toEqual(found);
});
