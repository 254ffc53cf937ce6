import type { RegistrationField } from '#contract/registrationFields.ts';
import type { Identifier, Missing } from '#contract/registrationValues.ts';

import type { Values } from './values.rules.ts';

export type IdentifierState = Identifier['state'];
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
  readonly identifierState: (values: Values) => IdentifierState;
  /** The national number as it is stored; null when none was given. */
  readonly identifierKey: (values: Values) => string | null;
}
