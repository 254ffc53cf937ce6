import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LessonDocument } from '#contract/editions/lessonDocument.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import { lessonKit } from './lessonKit.ts';
import { lessonDocumentOf } from './lessonValue.ts';

const words = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] });
const title = (text: string) => ({ type: 'title', content: [words(text)] });
const fileId = '0c5a8e0e-6a37-4a4b-9c8a-2f0f6f3f3a11';
const picture = {
  type: 'picture',
  attrs: { fileId, alt: 'A sink', decorative: false, caption: 'Ours', width: 800, height: 600 },
};

/** One of every block of a lesson that other texts do not have, and some with blocks inside. */
const everything = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('Hands')] },
    picture,
    { type: 'gallery', content: [picture, { ...picture, attrs: { ...picture.attrs, decorative: true } }] },
    { type: 'accordion', content: [{ type: 'fold', content: [title('Why'), paragraph('So.'), picture] }] },
    {
      type: 'columns',
      content: [
        { type: 'column', content: [paragraph('left')] },
        { type: 'column', content: [{ type: 'callout', attrs: { tone: 'tip' }, content: [paragraph('r')] }] },
      ],
    },
    { type: 'steps', content: [{ type: 'step', content: [title('Wet')] }] },
    {
      type: 'cards',
      content: [
        {
          type: 'card',
          content: [
            { type: 'cardFront', content: [paragraph('20')] },
            { type: 'cardBack', content: [paragraph('seconds')] },
          ],
        },
      ],
    },
    { type: 'codeBlock', content: [words('a = 1\n  b = 2')] },
    { type: 'formula', attrs: { latex: String.raw`\frac{a}{b}`, alt: 'a over b' } },
    paragraph('End'),
  ],
};

let editor: Editor;
afterEach(() => editor.destroy());
const through = (content: object) => {
  editor = new Editor({ extensions: lessonKit.nodes, content });
  return lessonDocumentOf(editor.getJSON() as LooseNode);
};

describe('The editor of lessons', () => {
  it('keeps all that a lesson can have', () => {
    expect(LessonDocument.parse(everything)).toEqual(everything);
    expect(through(everything)).toEqual(everything);
  });

  it('takes its own text from the clipboard as it was copied', () => {
    through(everything);
    const copied = editor.getHTML();
    editor.commands.setContent(copied);
    expect(lessonDocumentOf(editor.getJSON() as LooseNode)).toEqual(everything);
  });

  it('stores nothing of a picture that is still on its way', () => {
    const waiting = { type: 'waiting', attrs: { key: 'x' } };
    const read = through({
      type: 'doc',
      content: [paragraph('a'), waiting, { type: 'gallery', content: [waiting] }],
    });
    expect(read.content).toEqual([paragraph('a')]);
  });

  it('reads code longer than one piece of text may be whole', () => {
    const long = 'x'.repeat(25_000);
    const read = through({ type: 'doc', content: [{ type: 'codeBlock', content: [words(long)] }] });
    const [code] = LessonDocument.parse(read).content;
    const pieces = code?.type === 'codeBlock' ? (code.content ?? []) : [];
    expect(pieces.map(({ text }) => text).join('')).toBe(long);
  });
});
