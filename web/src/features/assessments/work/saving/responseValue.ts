import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem } from '#contract/assessments/assessments.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { wordCount } from './richTextValue.ts';

/* What a response says: whether it is there, whole, and the same as another. All pure. */

type Kind = ResponseValue['kind'];
type Value<K extends Kind> = Extract<ResponseValue, { kind: K }>;
type Asked<K extends Kind> = Extract<Question, { kind: K }>;

/** The value of an item as its kind; null when nothing was said, or something of another kind. */
export const valueAs = <K extends Kind>(value: ResponseValue | null, kind: K): Value<K> | null =>
  value?.kind === kind ? (value as Value<K>) : null;

/** `partly`: begun, and not what is asked for yet. */
export type Fullness = 'empty' | 'partly' | 'answered';

const of = (there: number, asked: number): Fullness => {
  if (there === 0) return 'empty';
  return there < asked ? 'partly' : 'answered';
};
const filled = (texts: readonly (string | undefined)[]): number =>
  texts.filter((text) => text !== undefined && text.trim() !== '').length;

type Measure<K extends Kind> = (value: Value<K>, question: Asked<K>) => Fullness;
const measures: { [K in Kind]: Measure<K> } = {
  choice: ({ choices }) => of(choices.length, 1),
  true_false: ({ answer }) => (answer === null ? 'empty' : 'answered'),
  short_text: ({ text }) => of(filled([text]), 1),
  number: ({ text }) => of(filled([text]), 1),
  matching: ({ pairs }, { left }) => of(filled(left.map(({ id }) => pairs[id])), left.length),
  ordering: ({ order }, { entries }) => of(order.length, entries.length),
  fill_in: ({ gaps }, { segments }) => {
    const asked = segments.filter((one) => one.type === 'gap');
    return of(filled(asked.map(({ id }) => gaps[id])), asked.length);
  },
  written: ({ document }, { minWords }) => of(wordCount(textOfDocument(document)), minWords ?? 1),
  file_evidence: ({ note }) => of(filled([note]), 1),
};

function fullnessOf(value: ResponseValue | null, question: Question): Fullness {
  if (value === null || value.kind !== question.kind) return 'empty';
  return (measures[value.kind] as Measure<Kind>)(value, question);
}

const isBlank = (value: ResponseValue | null): boolean => {
  if (value === null) return true;
  if (value.kind === 'matching') return filled(Object.values(value.pairs)) === 0;
  if (value.kind === 'fill_in') return filled(Object.values(value.gaps)) === 0;
  if (value.kind === 'ordering') return value.order.length === 0;
  if (value.kind === 'written') return textOfDocument(value.document) === '';
  return (measures[value.kind] as Measure<Kind>)(value, {} as Asked<Kind>) === 'empty';
};

/** The same JSON, whatever the order of its keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => sameJson(one[key], two[key]));
}

/** Whether two responses say the same; choices are chosen in any order, and an emptied one is none. */
export function sameResponse(a: ResponseValue | null, b: ResponseValue | null): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  const [one, two] = [valueAs(a, 'choice'), valueAs(b, 'choice')];
  if (one && two) return sameJson(one.choices.toSorted(), two.choices.toSorted());
  return sameJson(a, b);
}

/**
 * `waiting`: others have something to do first. `carried`: judged satisfactory before, and kept. `unchanged`: copied from
 * an attempt in which it was not yet satisfactory, and still the same.
 */
export type ItemStatus = Fullness | 'waiting' | 'carried' | 'unchanged';

/** Kinds whose old answer a new attempt begins with. */
const copied: ReadonlySet<Question['kind']> = new Set(['written', 'short_text', 'file_evidence']);

const hashesOf = (evidence: AssessmentItem['evidence']): string =>
  evidence
    .map(({ sha256 }) => sha256)
    .toSorted()
    .join();

/** Whether an answer is only what was already given in the attempt before. */
function isUnchanged({ question, past, evidence }: AssessmentItem, value: ResponseValue | null): boolean {
  const [before] = past;
  if (!before || !copied.has(question.kind)) return false;
  if (isBlank(value) && evidence.length === 0) return false;
  return sameResponse(value, before.value) && hashesOf(evidence) === hashesOf(before.evidence);
}

function evidenceStatus(item: AssessmentItem, value: ResponseValue | null, least: number): ItemStatus {
  const { length } = item.evidence;
  if (length > 0 && length >= least) return 'answered';
  if (least === 0) return fullnessOf(value, item.question);
  return length > 0 || !isBlank(value) ? 'partly' : 'empty';
}

function observationStatus({ observation }: AssessmentItem): ItemStatus {
  if (observation?.studentAnswer) return 'answered';
  return observation?.confirmedByObserverAt ? 'empty' : 'waiting';
}

function reportStatus({ reports }: AssessmentItem): ItemStatus {
  if (reports.some(({ state }) => state === 'answered')) return 'answered';
  return reports.some(({ state }) => state === 'asked' || state === 'opened') ? 'waiting' : 'empty';
}

/** How far an item is, with the value that is shown of it. */
export function statusOf(item: AssessmentItem, value: ResponseValue | null): ItemStatus {
  const { question } = item;
  if (item.state === 'carried') return 'carried';
  if (item.state === 'open' && isUnchanged(item, value)) return 'unchanged';
  if (question.kind === 'file_evidence') return evidenceStatus(item, value, question.minFiles);
  if (question.kind === 'observation') return observationStatus(item);
  if (question.kind === 'third_party_report') return reportStatus(item);
  return fullnessOf(value, question);
}
