import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Identifier, Missing } from '#contract/registration/values.ts';

import type { Values } from './values.rules.ts';

export type IdentifierState = Identifier['state'];

/** The details a registry compares. */
export interface IdentifierQuestion {
  readonly number: string;
  readonly names: { readonly single: string } | { readonly given: string; readonly family: string };
  /** A day as `1966-05-25`. */
  readonly birthDate: string;
}
/** `unavailable`: asked, and no answer came. `not_checked`: there is no registry to ask. */
export type IdentifierOutcome =
  | 'verified'
  | 'mismatch'
  | 'deactivated'
  | 'not_found'
  | 'unavailable'
  | 'not_checked';
export type CountryFinding = Pick<Missing, 'code' | 'blocking'> & { field: RegistrationField };

/** What one country's rules say of a registration; all pure. */
export interface CountryRules {
  readonly code: string;
  /** The codes a field may hold; null where the country has no list for it. */
  readonly options: (field: RegistrationField) => ReadonlySet<string> | null;
  /** What answers given so far cannot be. */
  readonly findings: (values: Values, today: string) => readonly CountryFinding[];
  /** Parts of the address without which it is none. */
  readonly addressNeeds: (values: Values) => readonly RegistrationField[];
  readonly phoneProblem: (typed: string) => string | null;
  /** What the answers say by themselves: never that a number was confirmed. */
  readonly identifierState: (values: Values) => IdentifierState;
  readonly identifierStateAfter: (state: IdentifierState, outcome: IdentifierOutcome) => IdentifierState;
  /** The question for the country's registry; null while details are missing. */
  readonly identifierQuestion: (values: Values) => IdentifierQuestion | null;
  /** The national number as it is stored; null when none was given. */
  readonly identifierKey: (values: Values) => string | null;
}
