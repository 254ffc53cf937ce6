import type { RegistrationField } from '#contract/registration/fields.ts';
import type { Values } from './values.ts';

/** What is wrong with an answer in a sentence; what is only `unlikely` may be true and stops nobody. */
export interface Trouble {
  readonly text: string;
  readonly wrong: boolean;
}
export type Troubles = Partial<Record<RegistrationField, Trouble>>;
/** What the answers given so far cannot be; what is not answered yet is no trouble. */
export type CountryRules = (values: Values, today: string) => Troubles;
