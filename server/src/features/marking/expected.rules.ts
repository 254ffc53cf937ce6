import type { ItemPart, Question } from '#contract/assessments/items.ts';
import type { AnswerKey } from '#server/features/assessments/tool/answerKey.rules.ts';

type KeyOf<K extends AnswerKey['kind']> = Extract<AnswerKey, { kind: K }>;

const wordsOf = (parts: readonly ItemPart[]) => {
  const texts = new Map(parts.map(({ id, text }) => [id, text]));
  return (id: string): string => texts.get(id) ?? id;
};

function choicesSaid(question: Question, { choices }: KeyOf<'choice'>): string {
  const say = wordsOf(question.kind === 'choice' ? question.choices : []);
  return choices.map(say).join('\n');
}

function pairsSaid(question: Question, { pairs }: KeyOf<'matching'>): string {
  if (question.kind !== 'matching') return '';
  const right = wordsOf(question.right);
  return question.left.map(({ id, text }) => `${text} → ${right(pairs[id] ?? '')}`).join('\n');
}

function orderSaid(question: Question, { order }: KeyOf<'ordering'>): string {
  const say = wordsOf(question.kind === 'ordering' ? question.entries : []);
  return order.map((id, at) => `${at + 1}. ${say(id)}`).join('\n');
}

function numberSaid(question: Question, { value, tolerance }: KeyOf<'number'>): string {
  const measure = question.kind === 'number' && question.measure ? ` ${question.measure}` : '';
  return `${value}${tolerance > 0 ? ` ± ${tolerance}` : ''}${measure}`;
}

function gapsSaid(question: Question, { gaps }: KeyOf<'fill_in'>): string {
  const order = question.kind === 'fill_in' ? question.segments.filter((one) => one.type === 'gap') : [];
  return order.map(({ id }, at) => `${at + 1}. ${(gaps[id] ?? []).join(' / ')}`).join('\n');
}

function keySaid(question: Question, key: AnswerKey): string | boolean {
  switch (key.kind) {
    case 'choice':
      return choicesSaid(question, key);
    case 'true_false':
      return key.answer;
    case 'short_text':
      return key.accepted.join(' / ');
    case 'number':
      return numberSaid(question, key);
    case 'matching':
      return pairsSaid(question, key);
    case 'ordering':
      return orderSaid(question, key);
    case 'fill_in':
      return gapsSaid(question, key);
  }
}

/** What a rule expects, for an assessor to read beside the answer; null where a person judges. */
export const expectedSaid = (question: Question, key: AnswerKey | null): string | boolean | null =>
  key && keySaid(question, key);
