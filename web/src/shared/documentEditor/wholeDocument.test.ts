import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from '#contract/kit/richText.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import { documentKit } from './documentKit.ts';
import { addressOf, isSafeLink, wholeDocumentOf } from './wholeDocument.ts';

const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const cell = (type: string, text: string) => ({ type, content: [paragraph(words(text))] });

/** One of everything the contract's rich text has. */
const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('Your account')] },
    paragraph(words('Only '), words('for you', { type: 'bold' }), words(': '), words('x', { type: 'code' })),
    paragraph(words('our site', { type: 'link', attrs: { href: 'https://www.harbour.example/a' } })),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('one'))] }] },
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(words('first')),
            { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('of it'))] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph(words('said'))] },
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(words('hot'))] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Kind'), cell('tableHeader', 'Kept')] },
        { type: 'tableRow', content: [cell('tableHeader', 'Work'), cell('tableCell', 'Two years')] },
      ],
    },
  ],
};

let editor: Editor;
afterEach(() => editor.destroy());
const through = (content: object) => {
  editor = new Editor({ extensions: documentKit.nodes, content });
  return wholeDocumentOf(editor.getJSON() as LooseNode);
};

describe('The editor of texts', () => {
  it('keeps all that a text can have', () => {
    expect(RichText.parse(everything)).toEqual(everything);
    expect(through(everything)).toEqual(everything);
  });

  it('drops a link that leads somewhere unexpected, and keeps its words', () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const read = through({ type: 'doc', content: [paragraph(words('press', link))] });
    expect(read.content).toEqual([paragraph(words('press'))]);
  });

  it('leaves empty paragraphs at the end out', () => {
    const read = through({ type: 'doc', content: [paragraph(words('a')), { type: 'paragraph' }] });
    expect(read.content).toEqual([paragraph(words('a'))]);
  });
});

it.each([
  ['www.oaic.gov.au', 'https://www.oaic.gov.au'],
  [' help@harbour.example ', 'mailto:help@harbour.example'],
  ['https://harbour.example/x', 'https://harbour.example/x'],
  ['/terms-of-use', '/terms-of-use'],
])('%j is completed to %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
  expect(isSafeLink(address)).toBe(true);
});

it.each(['javascript:alert(1)', '//evil.example', 'nonsense', ''])('%j is no address', (typed) => {
  expect(isSafeLink(addressOf(typed))).toBe(false);
});
