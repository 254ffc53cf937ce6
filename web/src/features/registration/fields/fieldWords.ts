import type { HTMLAttributes } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { isStandard } from './fieldId.ts';
import type { TermInputs } from '#messages/terms.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import { pageLanguage } from '#web/tenant/settings.ts';

export interface FieldWords {
  readonly label: (terms: TermInputs) => string;
  readonly help?: (terms: TermInputs) => string;
  /** A token of the HTML standard, for browsers that fill in forms. */
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

/** What each field is called, what helps to fill it in, and which keyboard it wants. */
export const fieldWords: Record<RegistrationField, FieldWords> = {
  givenName: {
    label: () => m.registration_f_given_name(),
    help: () => m.registration_h_given_name(),
    autoComplete: 'given-name',
  },
  middleName: { label: () => m.registration_f_middle_name(), autoComplete: 'additional-name' },
  familyName: { label: () => m.registration_f_family_name(), autoComplete: 'family-name' },
  singleName: { label: () => m.registration_f_single_name() },
  preferredName: {
    label: () => m.registration_f_preferred_name(),
    help: () => m.registration_h_preferred_name(),
    autoComplete: 'nickname',
  },
  birthDate: { label: () => m.registration_f_birth_date(), help: () => m.registration_h_birth_date() },
  gender: { label: () => m.registration_f_gender() },
  phone: {
    label: () => m.registration_f_phone(),
    help: () => m.registration_h_phone(),
    autoComplete: 'tel',
    inputMode: 'tel',
  },
  addressCountry: { label: () => m.registration_f_country(), autoComplete: 'country' },
  addressBuilding: {
    label: () => m.registration_f_building(),
    help: () => m.registration_h_building(),
    autoComplete: 'address-line3',
  },
  addressUnit: {
    label: () => m.registration_f_flat(),
    help: () => m.registration_h_flat(),
    autoComplete: 'address-line2',
  },
  addressNumber: {
    label: () => m.registration_f_street_number(),
    help: () => m.registration_h_street_number(),
  },
  addressStreet: {
    label: () => m.registration_f_street(),
    help: () => m.registration_h_street(),
    autoComplete: 'address-line1',
  },
  addressSuburb: { label: () => m.registration_f_suburb(), autoComplete: 'address-level2' },
  addressState: { label: () => m.registration_f_state(), autoComplete: 'address-level1' },
  addressPostcode: {
    label: () => m.registration_f_postcode(),
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  },
  postalSame: { label: () => m.registration_f_postal_same() },
  postalLine: { label: () => m.registration_f_postal_line(), help: () => m.registration_h_postal_line() },
  postalBox: { label: () => m.registration_f_postal_box(), help: () => m.registration_h_postal_box() },
  postalSuburb: { label: () => m.registration_f_suburb() },
  postalState: { label: () => m.registration_f_state() },
  postalPostcode: { label: () => m.registration_f_postcode(), inputMode: 'numeric' },
  emergencyName: { label: () => m.registration_f_emergency_name() },
  emergencyRelationship: {
    label: () => m.registration_f_relationship(),
    help: () => m.registration_h_relationship(),
  },
  emergencyPhone: { label: () => m.registration_f_emergency_phone(), inputMode: 'tel' },

  countryOfBirth: { label: () => m.registration_f_country_of_birth() },
  languageAtHome: {
    label: () => m.registration_f_language(),
    help: () => m.registration_h_language(),
  },
  indigenousStatus: { label: () => m.registration_f_indigenous() },
  employment: { label: () => m.registration_f_employment() },
  highestSchoolLevel: {
    label: () => m.registration_f_school_level(),
    help: () => m.registration_h_school_level(),
  },
  atSchool: { label: () => m.registration_f_at_school() },
  disability: { label: () => m.registration_f_disability(), help: () => m.registration_h_disability() },
  disabilityTypes: { label: () => m.registration_f_disability_types() },
  disabilitySupport: {
    label: () => m.registration_f_disability_support(),
    help: () => m.registration_h_disability_support(),
  },
  priorEducation: { label: () => m.registration_f_prior_education() },
  priorAchievements: {
    label: () => m.registration_f_prior_achievements(),
    help: () => m.registration_h_several(),
  },
  studyReason: { label: (terms) => m.registration_f_study_reason(terms) },

  usiChoice: { label: () => m.registration_f_usi_choice() },
  usi: {
    label: () => m.registration_f_usi(),
    help: () => m.registration_h_usi(),
    autoComplete: 'off',
  },
  usiExemption: { label: () => m.registration_f_usi_exemption() },
  usiPermission: { label: () => m.registration_f_usi_permission() },
  usiTownOfBirth: {
    label: () => m.registration_f_town_of_birth(),
    help: () => m.registration_h_town_of_birth(),
  },

  identityChoice: { label: () => m.registration_f_identity_choice() },

  llndReading: { label: () => m.registration_f_llnd_reading() },
  llndWriting: { label: () => m.registration_f_llnd_writing() },
  llndNumeracy: { label: () => m.registration_f_llnd_numeracy() },
  llndSpeaking: { label: () => m.registration_f_llnd_speaking() },
  llndDigital: { label: () => m.registration_f_llnd_digital() },
  llndReadingTask: { label: () => m.registration_f_llnd_reading_task() },
  llndNumeracyTask: {
    label: () => m.registration_f_llnd_numeracy_task(),
    help: () => m.registration_h_llnd_numeracy_task(),
    inputMode: 'decimal',
  },
  llndWritingTask: {
    label: (terms) => m.registration_f_llnd_writing_task(terms),
    help: () => m.registration_h_llnd_writing_task(),
  },
  llndDigitalTask: {
    label: () => m.registration_f_llnd_digital_task(),
    help: () => m.registration_h_several(),
  },
  llndSupport: { label: () => m.registration_f_llnd_support(), help: () => m.registration_h_llnd_support() },

  recognition: { label: (terms) => m.registration_f_recognition(terms) },
  recognitionDetails: {
    label: () => m.registration_f_recognition_details(),
    help: () => m.registration_h_recognition_details(),
  },
  guardianName: { label: () => m.registration_f_guardian_name() },
  guardianRelationship: {
    label: () => m.registration_f_guardian_relationship(),
    help: () => m.registration_h_guardian_relationship(),
  },
  guardianEmail: { label: () => m.registration_f_guardian_email(), inputMode: 'email' },
  guardianPhone: { label: () => m.registration_f_guardian_phone(), inputMode: 'tel' },

  payerKind: { label: () => m.registration_f_payer_kind() },
  payerOrganisation: { label: () => m.registration_f_payer_organisation(), autoComplete: 'organization' },
  payerBusinessNumber: {
    label: () => m.registration_f_payer_number(),
    help: () => m.registration_h_payer_number(),
    inputMode: 'numeric',
  },
  payerContact: { label: () => m.registration_f_payer_contact() },
  payerEmail: { label: () => m.registration_f_payer_email(), inputMode: 'email' },
  payerPhone: { label: () => m.registration_f_payer_phone(), inputMode: 'tel' },
  payerAddress: { label: () => m.registration_f_payer_address() },
  payerReference: {
    label: () => m.registration_f_payer_reference(),
    help: () => m.registration_h_payer_reference(),
  },

  informationRead: { label: () => m.registration_information() },
  declared: { label: () => m.registration_f_declared() },
};

/** A field, or a question of the organisation. */
export type Spec = Pick<RegistrationFieldState, 'field'> &
  Partial<Pick<RegistrationFieldState, 'own' | 'words' | 'options'>>;

/** What the organisation wrote, in the language of the page, else in English. */
const written = ({ words }: Pick<Spec, 'words'>) => ({ ...words?.en, ...words?.[pageLanguage()] });

/** The words of a field: those of the organisation where it wrote any, else Livery's. */
export function wordsOf(spec: Spec): FieldWords {
  const { label, help } = written(spec);
  return {
    ...(isStandard(spec.field) ? fieldWords[spec.field] : { label: () => '' }),
    ...(label && { label: () => label }),
    ...(help && { help: () => help }),
    ...(spec.own === 'number' && { inputMode: 'decimal' }),
  };
}
