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

test('lists in lists are painted as the screen draws them', () => {
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const inner = { type: 'orderedList', content: [{ type: 'listItem', content: [words('wet')] }] };
  const outer = { type: 'bulletList', content: [{ type: 'listItem', content: [words('Wash'), inner] }] };
  expect(html(outer as LessonBlock)).toBe(
    '<div class="fv-text"><ul><li>Wash<ol><li>wet</li></ol></li></ul></div>',
  );
});

test('a lesson of rich text alone is painted whole', () => {
  expect(html(paragraph('One.'), paragraph('Two.'))).toBe(
    '<div class="fv-text"><p>One.</p><p>Two.</p></div>',
  );
});
