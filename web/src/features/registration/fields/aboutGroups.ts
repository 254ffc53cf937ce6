import type { FieldOfStep } from '#contract/registration/fields.ts';

export type AboutGroup = 'name' | 'person' | 'address' | 'postal' | 'emergency';
/** Where each field of the step stands, in the order it is shown. */
export const aboutGroups: Readonly<Record<FieldOfStep<'about'>, AboutGroup>> = {
  singleName: 'name',
  givenName: 'name',
  middleName: 'name',
  familyName: 'name',
  preferredName: 'name',
  birthDate: 'person',
  gender: 'person',
  phone: 'person',
  addressCountry: 'address',
  addressBuilding: 'address',
  addressUnit: 'address',
  addressNumber: 'address',
  addressStreet: 'address',
  addressSuburb: 'address',
  addressState: 'address',
  addressPostcode: 'address',
  postalSame: 'postal',
  postalLine: 'postal',
  postalBox: 'postal',
  postalSuburb: 'postal',
  postalState: 'postal',
  postalPostcode: 'postal',
  emergencyName: 'emergency',
  emergencyRelationship: 'emergency',
  emergencyPhone: 'emergency',
};
