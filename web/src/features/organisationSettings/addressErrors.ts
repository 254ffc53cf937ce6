import { addressFindings, type OwnAddresses } from '#au/organisation/ownAddress.ts';
import { m } from '#messages/generated/messages.js';

/* What is wrong with an address, in sentences. */

type AddressField = keyof OwnAddresses;

export const addressFields = [
  'streetLine',
  'streetSuburb',
  'streetState',
  'streetPostcode',
  'postalLine',
  'postalBox',
  'postalSuburb',
  'postalState',
  'postalPostcode',
] as const satisfies readonly AddressField[];

const ofCode: Readonly<Record<string, () => string>> = {
  too_long: m.organisation_error_too_long,
  post_box: m.organisation_error_address_box_here,
  postcode_in_suburb: m.organisation_error_postcode_in_suburb,
  postcode_not_a_postcode: m.organisation_error_no_postcode,
  state_not_of_postcode: m.organisation_error_state_of_postcode,
  box_in_street: m.organisation_error_box_in_street,
  not_a_post_box: m.organisation_error_no_box,
};

const ofField: Readonly<Record<AddressField, () => string>> = {
  streetLine: m.organisation_error_address_line,
  streetSuburb: m.organisation_error_address_suburb,
  streetState: m.organisation_error_address_state,
  streetPostcode: m.organisation_error_address_postcode,
  postalLine: m.organisation_error_postal_line,
  postalBox: m.organisation_error_no_box,
  postalSuburb: m.organisation_error_address_suburb,
  postalState: m.organisation_error_address_state,
  postalPostcode: m.organisation_error_address_postcode,
};

const isAddressField = (field: string): field is AddressField => field in ofField;

/** The sentence for a code of the country's rules; undefined for a field of no address. */
export const addressSentence = (field: string, code: string): string | undefined =>
  isAddressField(field) ? (ofCode[code] ?? ofField[field])() : undefined;

/** What is wrong with one field of the addresses; null when nothing. */
export function addressError(field: AddressField, values: OwnAddresses): string | null {
  const found = addressFindings(values).find((finding) => finding.field === field);
  return found ? addressSentence(field, found.code)! : null;
}
