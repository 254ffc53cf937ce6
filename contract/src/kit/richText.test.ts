import { expect, test } from 'vitest';
import { RichText } from './richText.ts';

const accepts = (href: string): boolean =>
  RichText.safeParse({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  }).success;

test.each([
  'https://a.example/x?y=1#z',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+61400000000',
  '/courses',
  '/',
])('a text may link to %s', (href) => {
  expect(accepts(href)).toBe(true);
});

const entry = (...inner: object[]) => ({ type: 'listItem', content: [{ type: 'paragraph' }, ...inner] });
const list = (...entries: object[]) => ({ type: 'bulletList', content: entries });

test('lists stand in lists three deep, each below the words of its entry', () => {
  const accepted = (...content: object[]): boolean => RichText.safeParse({ type: 'doc', content }).success;
  expect(accepted(list(entry(list(entry(list(entry()))), { type: 'paragraph' })))).toBe(true);
  expect(accepted(list(entry(list(entry(list(entry(list(entry()))))))))).toBe(false);
  expect(accepted(list({ type: 'listItem', content: [list(entry())] }))).toBe(false);
});

test.each([
  '/\\evil.example',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://a.example\\@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'courses',
])('a text may not link to %j', (href) => {
  expect(accepts(href)).toBe(false);
});
