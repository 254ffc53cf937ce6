import type { Code } from '#country/field.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Identifier, MissingPart } from '#contract/registration/values.ts';

import type { Values } from './values.rules.ts';

export type IdentifierState = Identifier['state'];

/** The details that a registry compares. */
export interface IdentifierQuestion {
  readonly number: string;
  readonly names: { readonly single: string } | { readonly given: string; readonly family: string };
  /** A day such as `1966-05-25`. */
  readonly birthDate: string;
}
/** `unavailable`: asked, but no answer came. `not_checked`: there is no registry to ask. */
export type IdentifierOutcome =
  | 'verified'
  | 'mismatch'
  | 'deactivated'
  | 'not_found'
  | 'unavailable'
  | 'not_checked';
export type CountryFinding = Pick<MissingPart, 'code' | 'blocking'> & { field: RegistrationField };

/** The registration rules of one country; all pure. */
/** Where training is delivered, as it is reported. */
export interface DeliveryPlace {
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}

export interface PlaceFinding {
  readonly field: keyof DeliveryPlace;
  readonly code: string;
}

/** The coded questions about an enrolment itself. */
export type EnrolmentCode = 'studyReason' | 'fundingSource';

export interface CountryRules {
  readonly code: string;
  /** The codes of a field allowed on a day; null when the country has no list for it. */
  readonly options: (field: RegistrationField, today: string) => ReadonlySet<string> | null;
  /** What each code of a field is written as, in lower case, with the code; null when the country has no list for it. */
  readonly codeNames: (field: RegistrationField, today: string) => ReadonlyMap<string, string> | null;
  /** The codes of who pays for the training on a day; null when the country has no list for it. */
  readonly fundingSources: (today: string) => ReadonlySet<string> | null;
  /** What is reported of an enrolment: the codes of a day with their words, or all there ever were; null without a list. */
  readonly enrolmentCodes: (of: EnrolmentCode, today: string | null) => readonly Code[] | null;
  /** Errors in a place where training is delivered. */
  readonly placeFindings: (place: DeliveryPlace, today: string) => readonly PlaceFinding[];
  /** Errors in the answers given so far. */
  readonly findings: (values: Values, today: string) => readonly CountryFinding[];
  /** The parts an address must have. */
  readonly addressNeeds: (values: Values) => readonly RegistrationField[];
  readonly phoneProblem: (typed: string) => string | null;
  /** The number as it is compared; null when it is none. */
  readonly phoneKey: (typed: string) => string | null;
  /** The state as far as the answers alone show it; never says that a number was confirmed. */
  readonly identifierState: (values: Values) => IdentifierState;
  readonly identifierStateAfter: (state: IdentifierState, outcome: IdentifierOutcome) => IdentifierState;
  /** The question for the country's registry; null while details are missing. */
  readonly identifierQuestion: (values: Values) => IdentifierQuestion | null;
  /** The national number as it is stored; null when none was given. */
  readonly identifierKey: (values: Values) => string | null;
}
