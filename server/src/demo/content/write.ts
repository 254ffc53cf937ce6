import { inline } from '#server/features/texts/startingText.rules.ts';
import type {
  DemoItem,
  RichText,
  RichTextBlock,
  RichTextCallout,
  RichTextCell,
  RichTextHeading,
  RichTextList,
  RichTextParagraph,
  RichTextQuote,
  RichTextTable,
} from './types.ts';

export function doc(...content: RichTextBlock[]): RichText {
  return { type: 'doc', content };
}

export function h2(text: string): RichTextHeading {
  return { type: 'heading', attrs: { level: 2 }, content: inline(text) };
}

export function h3(text: string): RichTextHeading {
  return { type: 'heading', attrs: { level: 3 }, content: inline(text) };
}

export function p(text: string): RichTextParagraph {
  return { type: 'paragraph', content: inline(text) };
}

function list(type: RichTextList['type'], items: string[]): RichTextList {
  return { type, content: items.map((item) => ({ type: 'listItem', content: [p(item)] })) };
}

export function ul(...items: string[]): RichTextList {
  return list('bulletList', items);
}

export function ol(...items: string[]): RichTextList {
  return list('orderedList', items);
}

export function quote(...paragraphs: string[]): RichTextQuote {
  return { type: 'blockquote', content: paragraphs.map(p) };
}

export function callout(tone: RichTextCallout['attrs']['tone'], ...paragraphs: string[]): RichTextCallout {
  return { type: 'callout', attrs: { tone }, content: paragraphs.map(p) };
}

/** A table whose first row holds the column headings. */
export function table(headings: string[], ...rows: string[][]): RichTextTable {
  const row = (type: RichTextCell['type'], cells: string[]) => ({
    type: 'tableRow' as const,
    content: cells.map((cell) => ({ type, content: [p(cell)] })),
  });
  return {
    type: 'table',
    content: [row('tableHeader', headings), ...rows.map((cells) => row('tableCell', cells))],
  };
}

/** A self-check; choices are written as `['a', 'text']`. */
export function selfCheck(
  question: string,
  choices: [id: string, text: string][],
  correct: string[],
  explanation: string,
): DemoItem['body'] {
  return {
    kind: 'self_check',
    question,
    multiple: correct.length > 1,
    choices: choices.map(([id, text]) => ({ id, text })),
    correct,
    explanation,
  };
}
