import type { TermInputs } from '../terms.ts';

/** What somebody did, in the organisation's words. */
export type Sentence = (terms: TermInputs) => string;

/** What the codes of a choice are called. */
export type ChoiceWords = Readonly<Record<string, Sentence>>;
