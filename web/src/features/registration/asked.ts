import type { RegistrationField } from '#contract/registrationFields.ts';
import type { RegistrationFieldState } from '#contract/registrationState.ts';
import { textOf } from './values.ts';
import type { Values } from './values.ts';

const chose =
  (field: RegistrationField, ...codes: readonly string[]) =>
  (values: Values): boolean =>
    codes.includes(textOf(values, field));
const elsewhere = ({ postalSame }: Values): boolean => postalSame === false;
const twoNames = ({ singleName }: Values): boolean => singleName !== true;
const otherPays = chose('payerKind', 'employer', 'other');

/* The server says what is asked. What hangs on an answer of the same screen is known here too, so that it appears with
 * the answer and not after the network. */
const applies: Partial<Record<RegistrationField, (values: Values) => boolean>> = {
  givenName: twoNames,
  middleName: twoNames,
  postalLine: elsewhere,
  postalSuburb: elsewhere,
  postalState: elsewhere,
  postalPostcode: elsewhere,
  disabilityTypes: chose('disability', 'Y'),
  disabilitySupport: chose('disability', 'Y'),
  priorAchievements: chose('priorEducation', 'Y'),
  usi: chose('usiChoice', 'have'),
  usiExemption: chose('usiChoice', 'exempt'),
  usiPermission: chose('usiChoice', 'authorise'),
  usiTownOfBirth: chose('usiChoice', 'authorise'),
  payerOrganisation: chose('payerKind', 'employer'),
  payerBusinessNumber: chose('payerKind', 'employer'),
  payerContact: otherPays,
  payerEmail: otherPays,
  payerPhone: otherPays,
  payerAddress: otherPays,
  payerReference: otherPays,
};

/** Whether a field applies to what is answered on this screen now. */
export const askedNow = ({ field, asked }: RegistrationFieldState, values: Values): boolean =>
  applies[field]?.(values) ?? asked;
