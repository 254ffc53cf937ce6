import type { ItemKind } from '#contract/assessments/items.ts';
import type {
  DraftKey,
  DraftKeyOf,
  DraftQuestion,
  DraftQuestionOf,
} from '#contract/assessments/toolDraft.ts';
import { accepts, filled } from '#server/features/assessments/tool/kinds/kind.rules.ts';

/* What a draft's question and key still lack, kind by kind, as sentences for the author. Pure. */

type KeyIn<K extends ItemKind> = K extends DraftKey['kind'] ? DraftKeyOf<K> | null : null;
type Stops<K extends ItemKind> = (question: DraftQuestionOf<K>, key: KeyIn<K>) => (string | null | false)[];

interface TextPart {
  readonly text: string;
}
const empty = (parts: readonly TextPart[]): boolean => parts.some(({ text }) => !filled(text));
const repeatedText = (parts: readonly TextPart[]): boolean =>
  new Set(parts.map(({ text }) => text.trim().toLowerCase())).size < parts.length;
const noneFilled = (texts: readonly string[]): boolean => !texts.some(filled);

type Segment = DraftQuestionOf<'fill_in'>['segments'][number];
const isGap = (segment: Segment): segment is Extract<Segment, { type: 'gap' }> => segment.type === 'gap';

/** What a gap takes; the id is any word of its author, also one that every object knows. */
const acceptedIn = (gaps: Readonly<Record<string, string[]>>, id: string): readonly string[] =>
  Object.hasOwn(gaps, id) ? gaps[id]! : [];

/** Of a gap with choices, whether none of them is accepted. */
const cannotBeChosen = (choices: readonly string[] | null, accepted: readonly string[]): boolean =>
  choices !== null && !choices.some((choice) => accepts(accepted, choice));

const kinds: { readonly [K in ItemKind]: Stops<K> } = {
  choice: ({ choices, multiple }, key) => {
    // Without a key an assessor judges, and nothing is said about what is right.
    const right = key?.choices.length ?? 1;
    return [
      choices.length < 2 && 'Give at least two choices',
      empty(choices) && 'A choice has no words yet',
      repeatedText(choices) && !empty(choices) && 'Two choices say the same',
      right === 0 && 'Say which choice is right',
      !multiple && right > 1 && 'Only one choice can be given, and several are right',
    ];
  },
  true_false: (_question, key) => [key?.answer === null && 'Say whether it is true or false'],
  short_text: (_question, key) => [
    key !== null && noneFilled(key.accepted) && 'Write at least one answer that is right',
  ],
  number: (_question, key) => [key?.value === null && 'Write the number that is right'],
  matching: ({ left, right }, key) => [
    left.length < 2 && 'Give at least two pairs',
    (empty(left) || empty(right)) && 'A part of a pair has no words yet',
    repeatedText(left) && !empty(left) && 'Two parts on the left say the same',
    key !== null && left.some(({ id }) => !key.pairs[id]) && 'Say what each part matches',
  ],
  ordering: ({ entries }) => [
    entries.length < 2 && 'Give at least two entries',
    empty(entries) && 'An entry has no words yet',
    repeatedText(entries) && !empty(entries) && 'Two entries say the same',
  ],
  fill_in: ({ segments }, key) => {
    const gaps = segments.filter(isGap);
    return [
      gaps.length === 0 && 'Write at least one gap in square brackets',
      key !== null &&
        gaps.some(({ id }) => noneFilled(acceptedIn(key.gaps, id))) &&
        'A gap has no answer that is right',
      gaps.some(({ choices }) => choices !== null && choices.filter(filled).length < 2) &&
        'A list to choose from needs at least two choices',
      key !== null &&
        gaps.some(({ id, choices }) => cannotBeChosen(choices, acceptedIn(key.gaps, id))) &&
        'A list to choose from lacks the right answer',
    ];
  },
  written: ({ minWords, maxWords }) => [
    minWords !== null &&
      maxWords !== null &&
      minWords > maxWords &&
      'The fewest words are more than the most',
  ],
  file_evidence: ({ accepts: accepted, minFiles, maxFiles }) => [
    accepted.length === 0 && 'Say which kinds of file can be given',
    minFiles > maxFiles && 'The fewest files are more than the most',
  ],
  observation: ({ criteria, amount }) => [
    criteria.length === 0 && 'Say what is observed',
    empty(criteria) && 'Something to observe has no words yet',
    empty(amount?.settings ?? []) && 'A setting has no words yet',
    amount !== undefined &&
      amount.settings.length > amount.occasions &&
      'There are more settings than occasions',
  ],
  third_party_report: ({ who, questions }) => [
    !filled(who) && 'Say who may report',
    questions.length === 0 && 'Ask at least one question',
    empty(questions) && 'A question has no words yet',
  ],
};

/** What stops a question and its key from being used; empty when nothing does. */
export function kindStops(question: DraftQuestion, key: DraftKey | null): string[] {
  // The caller pairs question and key of one kind, which no type can follow through unions.
  const stops = kinds[question.kind] as unknown as (
    question: DraftQuestion,
    key: DraftKey | null,
  ) => (string | null | false)[];
  return stops(question, key).filter((stop) => typeof stop === 'string');
}
