import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Values } from './values.ts';

/** The problem with an answer as a sentence; `unlikely` values may be true and stop nobody. */
export interface Trouble {
  readonly text: string;
  readonly wrong: boolean;
}
export type Troubles = Partial<Record<AnswerField, Trouble>>;
/** Contradictions in the answers so far; missing answers are not reported. */
export type CountryRules = (values: Values, today: string) => Troubles;
