import type { InsertBody } from '#contract/editions/insertBodies.ts';
import { xmlOf } from './xml.ts';

/* The questions of a quiz (QTI 1.2 as a Common Cartridge has it). Those with choices become self-checks. */

type SelfCheck = Extract<InsertBody, { kind: 'self_check' }>;

export interface Quiz {
  readonly checks: readonly SelfCheck[];
  /** How many questions cannot be self-checks. */
  readonly others: number;
  /** Pictures in questions, which a self-check does not show. */
  readonly pictures: number;
}

const mostChoices = 20;
const breaks = 'p, div, li, br, tr, h1, h2, h3, h4, h5, h6, pre, blockquote';

/** The words of a piece of material, whose HTML is written as text; a paragraph is a line. */
function linesOf(material: Element | null): { text: string; pictures: number } {
  const { body } = new DOMParser().parseFromString('', 'text/html');
  for (const text of material?.querySelectorAll('mattext') ?? []) {
    const part = body.ownerDocument.createElement('div');
    if (text.getAttribute('texttype') === 'text/html') part.innerHTML = text.textContent;
    else part.textContent = text.textContent;
    body.append(part);
  }
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  const pictures = body.querySelectorAll('img').length + (material?.querySelectorAll('matimage').length ?? 0);
  for (const element of body.querySelectorAll(breaks)) element.after('\n');
  const lines = body.textContent.split('\n').map((line) => line.replaceAll(/[\s\u00A0]+/g, ' ').trim());
  return { text: lines.filter((line) => line !== '').join('\n'), pictures };
}

/** The choices that give points, with most of them where several do. */
function correctOf(item: Element): Set<string> {
  let most = 0;
  let correct: string[] = [];
  for (const condition of item.querySelectorAll('resprocessing > respcondition')) {
    const points = Math.max(
      0,
      ...[...condition.querySelectorAll('setvar')].map(({ textContent }) => Number(textContent) || 0),
    );
    const named = [...condition.querySelectorAll('varequal')]
      .filter((one) => !one.closest('not'))
      .map((one) => one.textContent.trim());
    if (points === 0 || points < most) continue;
    correct = points > most ? named : [...correct, ...named];
    most = points;
  }
  return new Set(correct);
}

/** What is said whatever was chosen, or when it was right. */
function explanationOf(item: Element): string {
  const feedback = [...item.querySelectorAll('itemfeedback')];
  const of = (name: RegExp) => feedback.find((one) => name.test(one.getAttribute('ident') ?? ''));
  return linesOf(of(/general/i) ?? of(/^correct/i) ?? null).text.slice(0, 5000);
}

interface Choice {
  readonly id: string;
  readonly ident: string;
  readonly text: string;
  readonly pictures: number;
}

/** The choices of a question with one list of them. */
function choicesOf(item: Element): Choice[] {
  const lists = item.querySelectorAll('presentation response_lid');
  if (lists.length !== 1) return [];
  return [...lists[0]!.querySelectorAll('render_choice response_label')].map((label, at) => {
    const { text, pictures } = linesOf(label);
    const ident = label.getAttribute('ident') ?? '';
    return { id: `c${at + 1}`, ident, text: text.slice(0, 2000), pictures };
  });
}

const isMultiple = (item: Element): boolean =>
  item.querySelector('response_lid')?.getAttribute('rcardinality')?.toLowerCase() === 'multiple';

/** A question as a self-check; null when it cannot be one. */
function checkOf(item: Element): { check: SelfCheck; pictures: number } | null {
  const choices = choicesOf(item);
  const right = correctOf(item);
  const correct = choices.filter(({ ident }) => right.has(ident)).map(({ id }) => id);
  const question = linesOf(item.querySelector('presentation > material, presentation > flow > material'));
  const texts = [question, ...choices];
  const fits = choices.length >= 2 && choices.length <= mostChoices && correct.length > 0;
  if (!fits || texts.some(({ text }) => text === '')) return null;
  return {
    check: {
      kind: 'self_check',
      question: question.text.slice(0, 5000),
      multiple: isMultiple(item) || correct.length > 1,
      choices: choices.map(({ id, text }) => ({ id, text })),
      correct,
      explanation: explanationOf(item),
    },
    pictures: texts.reduce((sum, { pictures }) => sum + pictures, 0),
  };
}

/** The questions of a quiz; null when its part is damaged. */
export function readQuiz(bytes: Uint8Array | undefined): Quiz | null {
  const document = xmlOf(bytes);
  if (document?.documentElement.localName !== 'questestinterop') return null;
  const items = [...document.querySelectorAll('item')];
  const made = items.flatMap((item) => checkOf(item) ?? []);
  return {
    checks: made.map(({ check }) => check),
    others: items.length - made.length,
    pictures: made.reduce((sum, { pictures }) => sum + pictures, 0),
  };
}
