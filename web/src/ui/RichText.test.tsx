import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichText as Document, RichTextInline } from '#contract/kit/richText.ts';
import { RichText } from './RichText.tsx';

const text = (words: string, ...marks: NonNullable<RichTextInline['marks']>): RichTextInline => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: RichTextInline[]) => ({ type: 'paragraph' as const, content });
const html = (content: Document['content'], under?: 1 | 2 | 3 | 4): string =>
  renderToStaticMarkup(<RichText document={{ type: 'doc', content }} {...(under && { under })} />);
const heading = (level: 2 | 3, words: string) => ({
  type: 'heading' as const,
  attrs: { level },
  content: [text(words)],
});

test('headings stand one below the heading they are under, and never below h6', () => {
  expect(html([heading(2, 'Why'), heading(3, 'How')])).toContain('<h2>Why</h2><h3>How</h3>');
  expect(html([heading(2, 'Why'), heading(3, 'How')], 3)).toContain('<h4>Why</h4><h5>How</h5>');
  expect(html([heading(3, 'How')], 4)).toContain('<h6>How</h6>');
});

test('marks nest, and text is text', () => {
  expect(html([paragraph(text('<b>', { type: 'bold' }, { type: 'italic' }))])).toContain(
    '<p><em><strong>&lt;b&gt;</strong></em></p>',
  );
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ' javascript:x'])(
  'a link to %j is only its words',
  (href) => {
    const shown = html([paragraph(text('press', { type: 'link', attrs: { href } }))]);
    expect(shown).toContain('<p>press</p>');
    expect(shown).not.toContain('<a');
  },
);

test('a link to another site opens a new tab and sends no referrer, one of our own stays here', () => {
  const link = (href: string) => html([paragraph(text('go', { type: 'link', attrs: { href } }))]);
  expect(link('https://www.safeworkaustralia.gov.au/')).toContain(
    '<a href="https://www.safeworkaustralia.gov.au/" target="_blank" rel="noopener noreferrer">go</a>',
  );
  expect(link('/courses')).toContain('<a href="/courses">go</a>');
  expect(link('mailto:help@harbour.example')).toContain('<a href="mailto:help@harbour.example">go</a>');
});

test('a list in a list stands below the words of its entry, and several paragraphs keep their boxes', () => {
  const entry = (...content: object[]) => ({ type: 'listItem', content });
  const inner = { type: 'orderedList', content: [entry(paragraph(text('wet')))] };
  const outer = {
    type: 'bulletList',
    content: [entry(paragraph(text('Wash')), inner), entry(paragraph(text('a')), paragraph(text('b')))],
  };
  expect(html([outer as Document['content'][number]])).toContain(
    '<ul><li>Wash<ol><li>wet</li></ol></li><li><p>a</p><p>b</p></li></ul>',
  );
});

test('lists, quotes, callouts and tables keep their meaning', () => {
  const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({
    type,
    content: [paragraph(text(words))],
  });
  const shown = html([
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('wash'))] }] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('rinse'))] }] },
    { type: 'blockquote', content: [paragraph(text('said'))] },
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(text('hot'))] },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Food'), cell('tableHeader', 'Keep at')] },
        { type: 'tableRow', content: [cell('tableHeader', 'Milk'), cell('tableCell', '5 °C')] },
      ],
    },
  ]);
  expect(shown).toContain(
    '<ul><li>wash</li></ul><ol><li>rinse</li></ol><blockquote><p>said</p></blockquote>',
  );
  expect(shown).toMatch(/role="note"[^>]*data-tone="warning"[^>]*><p[^>]*>Warning<\/p><p>hot<\/p>/);
  expect(shown).toContain('<th scope="col">Food</th>');
  expect(shown).toContain('<th scope="row">Milk</th><td>5 °C</td>');
});
