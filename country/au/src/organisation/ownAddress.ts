/* Where an organisation is and where its mail goes, by the rules of a student's residence and postal address. */
import type { Finding } from '#au/finding.ts';
import { wrong } from '#au/finding.ts';
import { postalFindings } from '#au/postal.ts';
import { residenceFindings } from '#au/residence.ts';
import { state as states } from '#au/avetmiss/state.ts';

/** As typed; a state is a code of avetmiss/state.ts. An address is whole or empty. */
export interface OwnAddresses {
  readonly streetLine: string;
  readonly streetSuburb: string;
  readonly streetState: string;
  readonly streetPostcode: string;
  readonly postalLine: string;
  readonly postalBox: string;
  readonly postalSuburb: string;
  readonly postalState: string;
  readonly postalPostcode: string;
}
type AddressFinding = Finding<keyof OwnAddresses, string>;

const given = (text: string): boolean => text.trim() !== '';

/** The states and territories; an organisation is in the country. */
export const statesHere = states.codes.filter(({ code }) => code !== '99');

/** Which of these are still empty, once one of an address is given. */
function missing(values: OwnAddresses, fields: readonly (keyof OwnAddresses)[]): AddressFinding[] {
  return fields.filter((field) => !given(values[field])).map((field) => wrong(field, 'required'));
}

/** A state of the list that is in the country. */
const stateFindings = (field: 'streetState' | 'postalState', code: string): AddressFinding[] =>
  given(code) && !statesHere.some((state) => state.code === code) ? [wrong(field, 'not_a_state')] : [];

const hasStreet = (values: OwnAddresses): boolean =>
  [values.streetLine, values.streetSuburb, values.streetState, values.streetPostcode].some(given);

export const hasPostal = (values: OwnAddresses): boolean =>
  [values.postalLine, values.postalBox, values.postalSuburb, values.postalState, values.postalPostcode].some(
    given,
  );

const ofStreet = {
  streetName: 'streetLine',
  suburb: 'streetSuburb',
  postcode: 'streetPostcode',
  state: 'streetState',
} as const;

function streetFindings(values: OwnAddresses): AddressFinding[] {
  if (!hasStreet(values)) return [];
  const {
    streetLine: streetName,
    streetSuburb: suburb,
    streetState: state,
    streetPostcode: postcode,
  } = values;
  return [
    ...missing(values, ['streetLine', 'streetSuburb', 'streetState', 'streetPostcode']),
    ...stateFindings('streetState', state),
    ...residenceFindings({ streetName, suburb, state, postcode })
      // A large campus has a postcode reserved for large receivers.
      .filter(({ code }) => code !== 'postcode_of_post_boxes')
      .map(({ field, code }) => wrong(ofStreet[field as keyof typeof ofStreet], code)),
  ];
}

const ofPostal = {
  line: 'postalLine',
  box: 'postalBox',
  suburb: 'postalSuburb',
  postcode: 'postalPostcode',
  state: 'postalState',
} as const;

function postFindings(values: OwnAddresses): AddressFinding[] {
  if (!hasPostal(values)) return [];
  const { postalLine: line, postalBox: box, postalSuburb: suburb, postalState: state } = values;
  return [
    ...(given(line) || given(box) ? [] : [wrong('postalLine' as const, 'required')]),
    ...missing(values, ['postalSuburb', 'postalState', 'postalPostcode']),
    ...stateFindings('postalState', state),
    ...postalFindings({ line, box, suburb, state, postcode: values.postalPostcode }).map(({ field, code }) =>
      wrong(ofPostal[field], code),
    ),
  ];
}

/** Everything that is wrong with both addresses; an empty one is right. */
export const addressFindings = (values: OwnAddresses): AddressFinding[] => [
  ...streetFindings(values),
  ...postFindings(values),
];
