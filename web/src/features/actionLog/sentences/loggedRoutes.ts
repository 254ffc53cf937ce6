import type { Api } from '#contract/all.ts';
import type { LogSubject } from '#contract/kit/subjects.ts';
import type { TermInputs } from '#messages/terms.ts';

/** Every route whose use is written to the log. */
export type RouteOfLog = {
  [R in keyof Api]: Api[R] extends { log: LogSubject } ? R : never;
}[keyof Api];

/** What somebody did, in the organisation's words. */
export type Sentence = (terms: TermInputs) => string;
export type Sentences = Readonly<Record<RouteOfLog, Sentence>>;
