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
