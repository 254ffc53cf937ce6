import { expect, test } from 'vitest';
import { numberedText } from './numberedText.ts';

test('lists of copied HTML get numbers, letters and bullets', () => {
  const html = `<html><body><style>p {}</style><p>Quiz</p><ol>
    <li><p>Who <b>signs</b>?</p><ol><li>The owner</li><li>The clerk</li></ol></li>
    <li>How do you<br>pay?<ul><li>Cash</li><li>Card</li></ul></li></ol><p>Answer: B</p></body></html>`;
  expect(numberedText(html)!.split('\n')).toEqual([
    'Quiz',
    '1. Who signs?',
    'a) The owner',
    'b) The clerk',
    '2. How do you',
    'pay?',
    '- Cash',
    '- Card',
    'Answer: B',
  ]);
});

test('lists that are not nested say their level, their letters and where they begin', () => {
  const html = `<ol start="3"><li aria-level="1">Who signs?</li></ol>
    <ol><li data-aria-level="2">The owner</li></ol><ol start="4"><li>Who pays?</li></ol>
    <ol type="A"><li>The client</li></ol><ol start="2" style="list-style-type: lower-alpha"><li>The bank</li></ol>`;
  expect(numberedText(html)!.split('\n')).toEqual([
    '3. Who signs?',
    'a) The owner',
    '4. Who pays?',
    'a) The client',
    'b) The bank',
  ]);
});

test('HTML without a list has nothing that its plain text lacks', () => {
  expect(numberedText('<p>1. Who signs?</p>')).toBeNull();
  expect(numberedText('')).toBeNull();
});
