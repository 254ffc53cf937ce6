import type { z } from 'zod';
import { choice } from './choice.ts';
import { fileEvidence } from './fileEvidence.ts';
import { fillIn } from './fillIn.ts';
import { matching } from './matching.ts';
import { number } from './number.ts';
import { observation } from './observation.ts';
import { ordering } from './ordering.ts';
import { shortText } from './shortText.ts';
import { thirdPartyReport } from './thirdPartyReport.ts';
import { trueFalse } from './trueFalse.ts';
import { written } from './written.ts';

interface Shapes<K extends string> {
  question: z.ZodType<{ kind: K }>;
  /** What a rule compares with; null when only a person can judge. */
  key: z.ZodType<{ kind: K }> | null;
  /** What the student answers; null when somebody else does. */
  response: z.ZodType<{ kind: K }> | null;
  /** Question and key as their author leaves them in a draft: parts may be missing. */
  draft: { question: z.ZodType<{ kind: K }>; key: z.ZodType<{ kind: K }> | null };
}
const kindsOf = <T extends { [K in keyof T]: Shapes<K & string> }>(kinds: T): T => kinds;

/** All kinds of item with their shapes. */
export const kinds = kindsOf({
  choice,
  true_false: trueFalse,
  short_text: shortText,
  number,
  matching,
  ordering,
  fill_in: fillIn,
  written,
  file_evidence: fileEvidence,
  observation,
  third_party_report: thirdPartyReport,
});

export type Kinds = typeof kinds;
type Shape<F extends 'question' | 'key' | 'response'> = NonNullable<Kinds[keyof Kinds][F]>;

/** The shapes of one facet over all kinds that have it, for a union by `kind`. */
export const shapesOf = <F extends 'question' | 'key' | 'response'>(facet: F) =>
  Object.values(kinds)
    .map((shapes) => shapes[facet])
    .filter((shape) => shape !== null) as unknown as [Shape<F>, ...Shape<F>[]];

type DraftShape<F extends 'question' | 'key'> = NonNullable<Kinds[keyof Kinds]['draft'][F]>;

/** The same of drafts. */
export const draftShapesOf = <F extends 'question' | 'key'>(facet: F) =>
  Object.values(kinds)
    .map(({ draft }) => draft[facet])
    .filter((shape) => shape !== null) as unknown as [DraftShape<F>, ...DraftShape<F>[]];
