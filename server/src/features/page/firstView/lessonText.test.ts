import { expect, test } from 'vitest';
import type { LessonBlock } from '#contract/editions/lessonDocument.ts';
import { lessonText } from './parts/lessonText.ts';

const paragraph = (text: string): LessonBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const html = (...content: LessonBlock[]): string => lessonText({ type: 'doc', content }, 'en').html;

test('a lesson is painted down to its first block that the screen draws, with room for that one', () => {
  const formula: LessonBlock = { type: 'formula', attrs: { latex: 'x', alt: 'x' } };
  const painted = html(paragraph('Read this <first>.'), formula, paragraph('Later.'));
  expect(painted).toContain('<p>Read this &lt;first&gt;.</p></div><div class="sk-row" style="height:80px">');
  expect(painted).not.toContain('Later');
});

test('a lesson of rich text alone is painted whole', () => {
  expect(html(paragraph('One.'), paragraph('Two.'))).toBe(
    '<div class="fv-text"><p>One.</p><p>Two.</p></div>',
  );
});
