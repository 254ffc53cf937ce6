import { describe, expect, it } from 'vitest';
import { RichText } from '../kit/richText.ts';
import { lessonGaps } from '../learning/lessonGaps.ts';
import { fileIdsOf } from '../learning/bodyFiles.ts';
import { nodesIn, withFiles } from '../learning/lessonNodes.ts';
import { LessonDocument } from './lessonDocument.ts';

const fileId = '0c5a8e0e-6a37-4a4b-9c8a-2f0f6f3f3a11';
const attrs = { fileId, alt: 'A sink', decorative: false, caption: '', width: 800, height: 600 };
const picture = (part: object = {}) => ({ type: 'picture' as const, attrs: { ...attrs, ...part } });
const words = (text: string, href?: string) => ({
  type: 'text',
  text,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const fold = (...content: object[]) => ({ type: 'accordion', content: [{ type: 'fold', content }] });
const accepts = (...content: object[]): boolean => LessonDocument.safeParse(doc(...content)).success;
const title = { type: 'title', content: [words('Why')] };

describe('The text of a lesson', () => {
  it('refuses a link that leads somewhere unexpected at any depth', () => {
    const link = (href: string) => paragraph(words('press', href));
    expect(accepts(fold(title, link('https://a.example')))).toBe(true);
    expect(accepts(fold(title, link('javascript:alert(1)')))).toBe(false);
    expect(accepts(fold({ type: 'title', content: [words('x', 'data:text/html,x')] }))).toBe(false);
  });

  it.each([
    ['a picture from an address', picture({ fileId: 'https://evil.example/x.png' })],
    ['a picture without a size', picture({ width: 0 })],
    ['an accordion inside of an accordion', fold(title, fold(title))],
    ['a section without a heading', fold(paragraph())],
    ['a heading inside of a block', fold(title, { type: 'heading', attrs: { level: 2 }, content: [] })],
    ['a single column', { type: 'columns', content: [{ type: 'column', content: [paragraph()] }] }],
    ['a card with one side', { type: 'cards', content: [{ type: 'card', content: [] }] }],
    ['bold code', { type: 'codeBlock', content: [{ type: 'image', text: 'x' }] }],
    ['HTML', { type: 'html', content: '<b>x</b>' }],
  ])('refuses %s', (_, block) => {
    expect(accepts(block)).toBe(false);
  });

  it.each(['text', 'image', 'link', 'package'])(
    'has no content of the kind %s between its paragraphs',
    (kind) => {
      const body = { kind, fileId, url: 'https://a.example', description: 'x', alt: 'x', document: doc() };
      expect(accepts({ type: 'insert', attrs: { title: '', body } })).toBe(false);
    },
  );

  it('names the files of its recordings, and takes other names for all of them', () => {
    const video = {
      kind: 'video',
      sourceIds: [fileId],
      captions: [{ fileId, language: 'en', label: 'English' }],
      durationSeconds: 3,
      transcript: doc(),
    };
    const text = LessonDocument.parse(
      doc(fold(title, { type: 'insert', attrs: { title: '', body: video } }), picture()),
    );
    expect(fileIdsOf({ kind: 'text', document: text })).toEqual([fileId, fileId, fileId]);
    expect(lessonGaps(text)).toEqual([
      { gap: 'insert_title', path: 'content.0.content.0.content.1.attrs.title' },
    ]);
    const renamed = withFiles(text, {
      picture: () => 'a picture',
      insert: (body) => ({ ...body, ...(body.kind === 'video' && { sourceIds: ['a video'] }) }),
    });
    expect(fileIdsOf({ kind: 'text', document: renamed })).toEqual(['a picture', 'a video', fileId]);
  });

  it('is more than other texts may have', () => {
    expect(accepts(picture())).toBe(true);
    expect(RichText.safeParse(doc(picture())).success).toBe(false);
  });

  it('names every picture with its place, in reading order', () => {
    const text = LessonDocument.parse(
      doc(fold(title, picture()), { type: 'gallery', content: [picture(), picture({ alt: '' })] }),
    );
    expect(nodesIn(text, 'picture').map(({ path }) => path)).toEqual([
      'content.0.content.0.content.1',
      'content.1.content.0',
      'content.1.content.1',
    ]);
    expect(lessonGaps(text)).toEqual([{ gap: 'picture_alt', path: 'content.1.content.1.attrs.alt' }]);
  });

  it('lacks nothing when a picture without words is decoration', () => {
    expect(lessonGaps(LessonDocument.parse(doc(picture({ alt: '', decorative: true }))))).toEqual([]);
  });

  it('lacks headings, words and sides that are blank', () => {
    const blank = { type: 'title', content: [words(' ')] };
    const side = (type: string, ...content: object[]) => ({ type, content: [paragraph(...content)] });
    const card = { type: 'card', content: [side('cardFront', words('Q')), side('cardBack')] };
    const text = LessonDocument.parse(
      doc(
        fold(blank),
        { type: 'steps', content: [{ type: 'step', content: [{ type: 'title' }] }] },
        { type: 'cards', content: [card] },
        { type: 'formula', attrs: { latex: '', alt: '' } },
      ),
    );
    expect(lessonGaps(text).map(({ gap }) => gap)).toEqual([
      'formula_latex',
      'formula_alt',
      'fold_title',
      'step_title',
      'card_back',
    ]);
  });
});
