import { newId } from '#web/features/assessments/tool/questions/newQuestions.ts';
import { newItem } from '#web/features/assessments/tool/toolContent.ts';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import { documentOfText } from '#web/shared/richText/richTextValue.ts';
import { questionsOfText } from './pastedLines.ts';
import type { PastedChoice, PastedQuestion } from './pastedLines.ts';

/* Items of pasted text. Pure but for the ids. */

/** The contract's limits of a task, of a question's choices, and of what one of them says. */
export const mostItems = 200;
const mostChoices = 40;
const mostLetters = 1000;
/** What is longer is no short answer. */
const mostOfAnswer = 100;

type Content = Pick<Item, 'question' | 'key'>;

/** The numbered questions of a text as items. */
export const itemsOfText = (text: string): Item[] => questionsOfText(text).slice(0, mostItems).map(itemOf);

function itemOf(question: PastedQuestion): Item {
  const choices = question.lines.filter((line) => typeof line === 'object');
  return choices.length < 2 ? openItem(question) : choiceItem(question, choices);
}

const documentOfLines = (lines: readonly string[]) => documentOfText(lines.join('\n'));

const itemWith = (prompt: readonly string[], content: Content, benchmark: readonly string[]): Item => ({
  ...newItem(content.question.kind),
  ...content,
  prompt: documentOfLines(prompt),
  benchmark: documentOfLines(benchmark),
});

/** Never half of a character. */
const cut = (text: string): string => text.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/, '');

function choiceItem(question: PastedQuestion, all: readonly PastedChoice[]): Item {
  const choices = all.slice(0, mostChoices);
  const [first = '', ...more] = question.answer;
  const said = namedChoices(choices, first);
  const dotted = choices.some(({ star }) => !star);
  const right = choices.map((one) => one.right || (one.star && dotted) || said.includes(one));
  return itemWith(
    question.lines.filter((line) => typeof line === 'string'),
    trueFalse(choices, right) ?? choiceContent(choices, right),
    // An answer that names no choice is not lost.
    [...(said.length > 0 ? more : question.answer), ...question.benchmark],
  );
}

function choiceContent(choices: readonly PastedChoice[], right: readonly boolean[]): Content {
  const parts = choices.map(({ text }) => ({ id: newId(), text: cut(text) }));
  const ids = parts.filter((_, at) => right[at]).map(({ id }) => id);
  return {
    question: { kind: 'choice', multiple: ids.length > 1, choices: parts },
    key: { kind: 'choice', choices: ids },
  };
}

const plainWord = (text: string): string => text.toLowerCase().replace(/\.$/, '').trimEnd();

const trueFalseWith = (answer: boolean | null): Content => ({
  question: { kind: 'true_false' },
  key: { kind: 'true_false', answer },
});

function trueFalse(choices: readonly PastedChoice[], right: readonly boolean[]): Content | null {
  const words = choices.map(({ text }) => plainWord(text));
  if (words.toSorted().join(' ') !== 'false true') return null;
  const said = words.filter((_, at) => right[at]);
  return trueFalseWith(said.length === 1 ? said[0] === 'true' : null);
}

/** The choices that an answer names by their letters or by the words of one. */
function namedChoices(choices: readonly PastedChoice[], answer: string): readonly PastedChoice[] {
  const letters = lettersOf(answer);
  const byLetter = choices.filter((one, at) => letters.includes(one.letter ?? letterAt(at)));
  const byWords = choices.filter(({ text }) => answer !== '' && plainWord(text) === plainWord(answer));
  const lettered = choices.some(({ letter }) => letter !== null);
  const [first, second] = lettered ? [byLetter, byWords] : [byWords, byLetter];
  return first.length > 0 ? first : second;
}

const letterAt = (at: number): string => String.fromCodePoint(97 + at);

/** `B`, `a, c`, `(a) and (c)`, or `B) with the words of the choice`. */
function lettersOf(answer: string): readonly string[] {
  const words = answer
    .toLowerCase()
    .split(/[\s,;&]+/)
    .filter((word) => word !== '' && word !== 'and');
  const letters = words.map((word) => /^\(?([a-z])[.)]?$/.exec(word)?.[1]);
  const known = letters.filter((letter) => letter !== undefined);
  if (known.length === letters.length) return known;
  const first = /^(?:\(([a-z])\)|([a-z])[.)]\s)/i.exec(answer);
  return first ? [(first[1] ?? first[2]!).toLowerCase()] : [];
}

/** A question without choices; what its answer is says the kind. */
function openItem({ lines, answer, benchmark }: PastedQuestion): Item {
  const prompt = lines.map((line) => (typeof line === 'string' ? line : line.line));
  const [first = '', ...more] = answer;
  const oneWord = wordContent(first);
  if (oneWord) return itemWith(prompt, oneWord, [...more, ...benchmark]);
  if (answer.length === 1 && first.length <= mostOfAnswer)
    return itemWith(prompt, shortText(first), benchmark);
  const written: Content = { question: { kind: 'written', minWords: null, maxWords: null }, key: null };
  return itemWith(prompt, written, [...answer, ...benchmark]);
}

function wordContent(answer: string): Content | null {
  const word = plainWord(answer);
  if (word === 'true' || word === 'false') return trueFalseWith(word === 'true');
  const value = numberOf(answer);
  if (value === null) return null;
  return { question: { kind: 'number', measure: null }, key: { kind: 'number', value, tolerance: 0 } };
}

function numberOf(answer: string): number | null {
  if (!/^[-−]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(answer)) return null;
  const value = Number(answer.replace('−', '-').replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

const shortText = (answer: string): Content => ({
  question: { kind: 'short_text', maxLength: mostOfAnswer },
  key: {
    kind: 'short_text',
    accepted: answer
      .split(' / ')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .slice(0, mostChoices),
  },
});
