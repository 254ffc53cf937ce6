import type { LessonBlock, LessonBlockOf, LessonDocument } from '#contract/editions/lessonDocument.ts';
import { p } from './write.ts';

type Section = readonly [title: string, ...paragraphs: string[]];
type Title = LessonBlockOf<'steps'>['content'][number]['content'][0];

const title = (text: string): Title => ({ type: 'title', content: [{ type: 'text', text }] });

export function lesson(...content: LessonBlock[]): LessonDocument {
  return { type: 'doc', content };
}

export function steps(...all: Section[]): LessonBlockOf<'steps'> {
  return {
    type: 'steps',
    content: all.map(([name, ...texts]) => ({ type: 'step', content: [title(name), ...texts.map(p)] })),
  };
}

export function accordion(...all: Section[]): LessonBlockOf<'accordion'> {
  return {
    type: 'accordion',
    content: all.map(([name, ...texts]) => ({ type: 'fold', content: [title(name), ...texts.map(p)] })),
  };
}

export function cards(...all: (readonly [front: string, back: string])[]): LessonBlockOf<'cards'> {
  return {
    type: 'cards',
    content: all.map(([front, back]) => ({
      type: 'card',
      content: [
        { type: 'cardFront', content: [p(front)] },
        { type: 'cardBack', content: [p(back)] },
      ],
    })),
  };
}

/** A question between two paragraphs. */
export function check(
  body: Extract<LessonBlockOf<'insert'>['attrs']['body'], { kind: 'self_check' }>,
): LessonBlockOf<'insert'> {
  return { type: 'insert', attrs: { title: '', body } };
}

/** A picture of the demonstration's media, named by its file. */
export function picture(
  file: string,
  words: { readonly alt: string; readonly caption: string },
  [width, height]: readonly [width: number, height: number],
): LessonBlockOf<'picture'> {
  return { type: 'picture', attrs: { fileId: file, ...words, decorative: false, width, height } };
}
