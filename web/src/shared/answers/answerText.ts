import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { ItemPart } from '#contract/assessments/kinds/parts.ts';
import { m } from '#messages/generated/messages.js';
import { textOfDocument } from './documentText.ts';

type Kind = ResponseValue['kind'];
type Text<K extends Kind> = (
  value: Extract<ResponseValue, { kind: K }>,
  question: Extract<Question, { kind: K }>,
) => string;

const textOf = (parts: readonly ItemPart[], id: string): string =>
  parts.find((part) => part.id === id)?.text ?? id;

export const truthWords = (answer: boolean): string =>
  answer ? m.assessments_work_true() : m.assessments_work_false();

const texts: { [K in Kind]: Text<K> } = {
  choice: ({ choices }, { choices: all }) =>
    all
      .filter(({ id }) => choices.includes(id))
      .map(({ text }) => text)
      .join('\n'),
  true_false: ({ answer }) => (answer === null ? '' : truthWords(answer)),
  short_text: ({ text }) => text,
  number: ({ text }, { measure }) => (text.trim() && measure ? `${text} ${measure}` : text),
  matching: ({ pairs }, { left, right }) =>
    left
      .filter(({ id }) => pairs[id])
      .map(({ id, text }) => `${text}: ${textOf(right, pairs[id] ?? '')}`)
      .join('\n'),
  ordering: ({ order }, { entries }) => order.map((id, i) => `${i + 1}. ${textOf(entries, id)}`).join('\n'),
  fill_in: ({ gaps }, { segments }) =>
    segments.map((one) => (one.type === 'text' ? one.text : gaps[one.id] || '____')).join(''),
  written: ({ document }) => textOfDocument(document),
  file_evidence: ({ note }) => note,
};

/** What a response says, as lines of text; empty for none. */
export function answerText(question: Question, value: ResponseValue | null): string {
  if (value === null || value.kind !== question.kind) return '';
  return (texts[value.kind] as Text<Kind>)(value, question);
}
