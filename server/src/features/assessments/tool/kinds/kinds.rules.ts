import type { AnswerKey, ItemKind, Question, ResponseValue } from '#contract/assessments/items.ts';
import { choice } from './choice.rules.ts';
import { fileEvidence } from './fileEvidence.rules.ts';
import { fillIn } from './fillIn.rules.ts';
import type { KeyRules, KindRules, ResponseRules, RulesFor } from './kind.rules.ts';
import { matching } from './matching.rules.ts';
import { number } from './number.rules.ts';
import { observation } from './observation.rules.ts';
import { ordering } from './ordering.rules.ts';
import { shortText } from './shortText.rules.ts';
import { thirdPartyReport } from './thirdPartyReport.rules.ts';
import { trueFalse } from './trueFalse.rules.ts';
import { written } from './written.rules.ts';

/** The kinds of item, each with its rules. */
const kinds: { [K in ItemKind]: KindRules<K> } = {
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
};

type AnyRules = RulesFor<
  Question,
  KeyRules<Question, AnswerKey, ResponseValue> | null,
  ResponseRules<Question, ResponseValue> | null
>;

/**
 * The rules of a kind. Types cannot express that question, key and value are of the same kind; the caller ensures it.
 */
export const rulesOf = (kind: ItemKind): AnyRules => kinds[kind] as unknown as AnyRules;
