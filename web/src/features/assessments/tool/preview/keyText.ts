import type { ResponseValue } from '#contract/assessments/items.ts';
import type { DraftKey, DraftQuestion } from '#contract/assessments/toolDraft.ts';
import { answerText } from '#web/shared/answers/answerText.ts';

type Answers = { readonly [K in DraftKey['kind']]: (key: Extract<DraftKey, { kind: K }>) => ResponseValue };

/** The answer a key expects, as a student would give it; of several that are right, one after the other. */
const answers: Answers = {
  choice: ({ choices }) => ({ kind: 'choice', choices }),
  true_false: ({ answer }) => ({ kind: 'true_false', answer }),
  short_text: ({ accepted }) => ({ kind: 'short_text', text: accepted.join(' / ') }),
  number: ({ value, tolerance }) => ({
    kind: 'number',
    text: value === null ? '' : `${value}${tolerance > 0 ? ` ± ${tolerance}` : ''}`,
  }),
  matching: ({ pairs }) => ({ kind: 'matching', pairs }),
  ordering: ({ order }) => ({ kind: 'ordering', order }),
  fill_in: ({ gaps }) => ({
    kind: 'fill_in',
    gaps: Object.fromEntries(Object.entries(gaps).map(([id, accepted]) => [id, accepted.join(' / ')])),
  }),
};

/** What a rule expects, in the words of the question; '' where nothing is said yet. */
export function keyText(question: DraftQuestion, key: DraftKey): string {
  const answer = answers[key.kind] as (key: DraftKey) => ResponseValue;
  return answerText(question, answer(key));
}
