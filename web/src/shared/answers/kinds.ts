import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import type {
  ItemKind,
  Question,
  QuestionOf,
  ResponseOf,
  ResponseValue,
} from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { textOfDocument, wordCount } from './documentText.ts';
import { truthWords } from './truthWords.ts';

/* How answers of each kind are displayed, and how complete they are. All pure. */

/** `partly`: started, but incomplete. */
export type Fullness = 'empty' | 'partly' | 'answered';

interface AnswerFormat<Q, V> {
  /** As lines of text; empty for none. */
  text: (value: V, question: Q) => string;
  /** With its formatting; null for a kind without any. */
  document: (value: V) => RichText | null;
  fullness: (value: V, question: Q) => Fullness;
  isBlank: (value: V) => boolean;
  /** A value that is equal for equal answers. */
  compared: (value: V) => unknown;
}
type Status<Q, V> = (item: AssessmentItem, value: V | null, question: Q) => Fullness | 'waiting';

/** What others contribute in place of the student. */
export type OthersInput = 'observation' | 'reports';

interface ViewFor<R, S> {
  /** Null when the student answers alone. */
  gathered: OthersInput | null;
  /** Whether a new attempt starts with the old answer. */
  improves: boolean;
  /** How a response is displayed; null for a kind without one. */
  response: R;
  /** How complete an item is; null when that depends on its response alone. */
  status: S;
}
type KindView<K extends ItemKind> = K extends ResponseValue['kind']
  ? ViewFor<AnswerFormat<QuestionOf<K>, ResponseOf<K>>, Status<QuestionOf<K>, ResponseOf<K>> | null>
  : ViewFor<null, Status<QuestionOf<K>, never>>;

const of = (there: number, asked: number): Fullness => {
  if (there === 0) return 'empty';
  return there < asked ? 'partly' : 'answered';
};
const filled = (texts: readonly (string | undefined)[]): number =>
  texts.filter((text) => text !== undefined && text.trim() !== '').length;

const textOf = (parts: readonly ItemPart[], id: string): string =>
  parts.find((part) => part.id === id)?.text ?? id;

/** Default for most kinds: plain text the student writes again in every attempt. */
const plainView = { gathered: null, improves: false, status: null };
const plainReading = { document: () => null, compared: (value: unknown) => value };

const kinds: { [K in ItemKind]: KindView<K> } = {
  choice: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ choices }, { choices: all }) =>
        all
          .filter(({ id }) => choices.includes(id))
          .map(({ text }) => text)
          .join('\n'),
      fullness: ({ choices }) => of(choices.length, 1),
      isBlank: ({ choices }) => choices.length === 0,
      // The order of choosing does not matter.
      compared: ({ choices }) => choices.toSorted(),
    },
  },
  true_false: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ answer }) => (answer === null ? '' : truthWords(answer)),
      fullness: ({ answer }) => (answer === null ? 'empty' : 'answered'),
      isBlank: ({ answer }) => answer === null,
    },
  },
  short_text: {
    ...plainView,
    improves: true,
    response: {
      ...plainReading,
      text: ({ text }) => text,
      fullness: ({ text }) => of(filled([text]), 1),
      isBlank: ({ text }) => filled([text]) === 0,
    },
  },
  number: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ text }, { measure }) => (text.trim() && measure ? `${text} ${measure}` : text),
      fullness: ({ text }) => of(filled([text]), 1),
      isBlank: ({ text }) => filled([text]) === 0,
    },
  },
  matching: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ pairs }, { left, right }) =>
        left
          .filter(({ id }) => pairs[id])
          .map(({ id, text }) => `${text}: ${textOf(right, pairs[id] ?? '')}`)
          .join('\n'),
      fullness: ({ pairs }, { left }) => of(filled(left.map(({ id }) => pairs[id])), left.length),
      isBlank: ({ pairs }) => filled(Object.values(pairs)) === 0,
    },
  },
  ordering: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ order }, { entries }) => order.map((id, i) => `${i + 1}. ${textOf(entries, id)}`).join('\n'),
      fullness: ({ order }, { entries }) => of(order.length, entries.length),
      isBlank: ({ order }) => order.length === 0,
    },
  },
  fill_in: {
    ...plainView,
    response: {
      ...plainReading,
      text: ({ gaps }, { segments }) =>
        segments.map((one) => (one.type === 'text' ? one.text : gaps[one.id] || '____')).join(''),
      fullness: ({ gaps }, { segments }) => {
        const asked = segments.filter((one) => one.type === 'gap');
        return of(filled(asked.map(({ id }) => gaps[id])), asked.length);
      },
      isBlank: ({ gaps }) => filled(Object.values(gaps)) === 0,
    },
  },
  written: {
    ...plainView,
    improves: true,
    response: {
      ...plainReading,
      text: ({ document }) => textOfDocument(document),
      document: ({ document }) => document,
      fullness: ({ document }, { minWords }) => of(wordCount(textOfDocument(document)), minWords ?? 1),
      isBlank: ({ document }) => textOfDocument(document) === '',
    },
  },
  file_evidence: {
    ...plainView,
    improves: true,
    response: {
      ...plainReading,
      text: ({ note }) => note,
      fullness: ({ note }) => of(filled([note]), 1),
      isBlank: ({ note }) => filled([note]) === 0,
    },
    status: ({ evidence: { length } }, value, { minFiles: least }) => {
      if (length > 0 && length >= least) return 'answered';
      const note = of(filled([value?.note]), 1);
      if (least === 0) return note;
      return length > 0 || note !== 'empty' ? 'partly' : 'empty';
    },
  },
  observation: {
    ...plainView,
    gathered: 'observation',
    response: null,
    status: ({ observations, observed }) => {
      const answered = observations.some(({ studentAnswer }) => studentAnswer);
      if (observations.some((one) => one.confirmedByObserverAt && !one.studentAnswer)) return 'empty';
      return (observed?.isEnough ?? answered) ? 'answered' : 'waiting';
    },
  },
  third_party_report: {
    ...plainView,
    gathered: 'reports',
    response: null,
    status: ({ reports }) => {
      if (reports.some(({ state }) => state === 'answered' || state === 'confirmed')) return 'answered';
      return reports.some(({ state }) => state === 'asked' || state === 'opened') ? 'waiting' : 'empty';
    },
  },
};

type AnyView = ViewFor<AnswerFormat<Question, ResponseValue> | null, Status<Question, ResponseValue> | null>;

/** The display of a kind. The caller pairs question and value of one kind, which types cannot express for unions. */
export const viewOf = (kind: ItemKind): AnyView => kinds[kind] as unknown as AnyView;
