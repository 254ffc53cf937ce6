import { expect, test } from 'vitest';
import { linkedText } from './linkedText.ts';

test.each([
  ['No address here.', [{ text: 'No address here.' }]],
  [
    'See https://example.org/a?b=1, then ask.',
    [
      { text: 'See ' },
      { text: 'https://example.org/a?b=1', url: 'https://example.org/a?b=1' },
      { text: ', then ask.' },
    ],
  ],
  [
    'https://one.example https://two.example.',
    [
      { text: 'https://one.example', url: 'https://one.example' },
      { text: ' ' },
      { text: 'https://two.example', url: 'https://two.example' },
      { text: '.' },
    ],
  ],
])('an https address in a message can be pressed: %s', (text, parts) => {
  expect(linkedText(text)).toEqual(parts);
});

test.each(['javascript:alert(1)', 'http://plain.example', '<a href="https:/x">no</a>', 'https://'])(
  'nothing else becomes a link: %s',
  (text) => {
    expect(linkedText(text).every(({ url }) => url === undefined)).toBe(true);
  },
);

test('no character is lost or added', () => {
  const text = 'a (https://x.example/y). b\nhttps://z.example!';
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
