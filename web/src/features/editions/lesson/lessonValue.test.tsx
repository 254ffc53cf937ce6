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
    {
      type: 'insert',
      attrs: {
        title: 'Washing hands',
        body: {
          kind: 'video',
          sourceIds: [fileId],
          captions: [{ fileId, language: 'en', label: 'English' }],
          durationSeconds: 12,
          transcript: { type: 'doc', content: [paragraph('Wet your hands.')] },
        },
      },
    },
    { type: 'insert', attrs: { title: '', body: { kind: 'file', fileId, description: 'A list' } } },
    paragraph('End'),
  ],
};

let editor: Editor;
afterEach(() => editor.destroy());
const through = (content: object | string) => {
  editor = new Editor({ extensions: lessonKit.nodes, content });
  return lessonDocumentOf(editor.getJSON() as LooseNode);
};

describe('The editor of lessons', () => {
  it('leaves out what has neither its file nor its address yet', () => {
    const insert = (body: object) => ({ type: 'insert', attrs: { title: '', body } });
    const begun = insert({ kind: 'embed', url: 'https://player.vimeo.com/video/12345', description: '' });
    const content = [
      insert({ kind: 'audio', fileId: '', durationSeconds: 0, transcript: { type: 'doc', content: [] } }),
      insert({ kind: 'file', fileId: '', description: '' }),
      insert({ kind: 'embed', url: '', description: '' }),
      begun,
    ];
    expect(through({ type: 'doc', content }).content).toEqual([begun]);
  });

  it('keeps a question that is copied, and nothing that is made to look like one', () => {
    const body = {
      kind: 'self_check',
      question: 'How long?',
      multiple: false,
      choices: [{ id: 'a', text: '20 seconds' }],
      correct: ['a'],
      explanation: '',
    };
    const copied = (data: string) => {
      const element = document.createElement('div');
      Object.assign(element.dataset, { lesson: 'insert', body: data });
      return through(element.outerHTML).content;
    };
    expect(copied(JSON.stringify(body))).toEqual([{ type: 'insert', attrs: { title: '', body } }]);
    expect(copied('{"kind":"constructor"}')).toEqual([]);
    expect(copied('nonsense')).toEqual([]);
  });

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
