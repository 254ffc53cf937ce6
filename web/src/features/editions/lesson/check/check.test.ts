import { Editor } from '@tiptap/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lessonKit } from '../lessonKit.ts';
import { findingsIn, paragraphsIn } from './findings.ts';
import { readingOf } from './reading.ts';

let editor: Editor;
afterEach(() => editor?.destroy());
const docOf = (...content: object[]) => {
  editor = new Editor({ extensions: lessonKit.nodes, content: { type: 'doc', content } });
  return editor.state.doc;
};
const words = (text: string, href?: string) => ({
  type: 'text',
  text,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
});
const kinds = (...content: object[]) => findingsIn(docOf(...content)).map(({ kind }) => kind);
const picture = (attrs: object) => ({ type: 'picture', attrs });
const row = (...types: string[]) => ({
  type: 'tableRow',
  content: types.map((type) => ({ type, content: [paragraph(words('x'))] })),
});

describe('The check of a text finds', () => {
  it('a picture without a description, unless it is decoration', () => {
    expect(
      kinds(picture({ alt: ' ' }), picture({ alt: '', decorative: true }), picture({ alt: 'A sink' })),
    ).toEqual(['alt']);
  });

  it('a subheading that follows no heading', () => {
    expect(kinds(heading(3, 'How'), heading(2, 'Why'), heading(3, 'When'))).toEqual(['heading_order']);
    expect(kinds(heading(2, 'Why'), heading(3, 'How'))).toEqual([]);
  });

  it('a link that says nothing, also when it is partly bold, and leads to it', () => {
    const bold = {
      type: 'text',
      text: 'here',
      marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/a' } }],
    };
    const doc = docOf(
      paragraph(words('See '), words('click ', '/a'), bold, words(' or '), words('the hygiene guide', '/b')),
    );
    const found = findingsIn(doc);
    expect(found).toMatchObject([{ kind: 'link_words', words: 'click here' }]);
    expect(doc.textBetween(found[0]!.pos, found[0]!.pos + 5)).toBe('click');
  });

  it('a table whose first row is not one of headings', () => {
    const bare = { type: 'table', content: [row('tableCell', 'tableCell')] };
    const headed = {
      type: 'table',
      content: [row('tableHeader', 'tableHeader'), row('tableCell', 'tableCell')],
    };
    expect(kinds(bare, headed)).toEqual(['table_header']);
  });

  it('a long paragraph in capitals, and not a short one', () => {
    const shout = 'NEVER TOUCH THE BLADE WHILE THE MACHINE IS RUNNING AT ALL';
    expect(
      kinds(
        paragraph(words(shout)),
        paragraph(words('STOP')),
        paragraph(words('لا تلمس الشفرة أثناء تشغيل الآلة بأي حال من الأحوال')),
      ),
    ).toEqual(['capitals']);
  });

  it('a step without a heading and a formula without words', () => {
    const step = { type: 'step', content: [{ type: 'title' }, paragraph(words('x'))] };
    const formula = { type: 'formula', attrs: { latex: 'x', alt: '' } };
    expect(kinds({ type: 'steps', content: [step] }, formula)).toEqual(['title_empty', 'formula']);
  });
});

describe('The check of what stands between paragraphs finds', () => {
  const silent = { type: 'doc', content: [] };
  const insert = (body: object, title = '') => ({ type: 'insert', attrs: { title, body } });

  it('a video without title, captions and words, and a player without a title', () => {
    const video = { kind: 'video', sourceIds: [], captions: [], durationSeconds: 0, transcript: silent };
    const player = { kind: 'embed', url: 'https://player.vimeo.com/video/12345', description: 'x' };
    expect(kinds(insert(video))).toEqual(['insert_title', 'captions', 'transcript']);
    expect(kinds(insert(player))).toEqual(['insert_title']);
  });

  it('nothing where a sound recording has its title and its words', () => {
    const transcript = { type: 'doc', content: [paragraph(words('Hello'))] };
    expect(
      kinds(insert({ kind: 'audio', fileId: 'x', durationSeconds: 3, transcript }, 'A greeting')),
    ).toEqual([]);
  });
});

describe('The figures of a text', () => {
  it('count words in every block, and minutes at two hundred a minute', () => {
    const doc = docOf(heading(2, 'Wash your hands'), paragraph(words('It’s 20 seconds, re-wash.')));
    expect(readingOf(paragraphsIn(doc), true)).toEqual({ words: 7, minutes: 1, age: null });
    expect(readingOf(['one '.repeat(401)], true).minutes).toBe(3);
  });

  it('say a lower age for plain English than for the English of regulations', () => {
    const plain = readingOf(
      ['Wash your hands. Use warm water and soap. Rub for a bit. Dry them well. '.repeat(4)],
      true,
    );
    const hard = readingOf(
      [
        'Notwithstanding applicable regulatory obligations, organisations administering nationally recognised qualifications necessarily demonstrate comprehensive institutional accountability. '.repeat(
          4,
        ),
      ],
      true,
    );
    expect(plain.age).toBeLessThan(9);
    expect(hard.age).toBeGreaterThan(20);
  });

  it('say no age for another language', () => {
    expect(readingOf(['Rửa tay bằng nước ấm và xà phòng. '.repeat(20)], false).age).toBeNull();
  });
});
