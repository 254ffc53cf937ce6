import { expect, test } from 'vitest';
import type { RichText } from '#contract/kit/richText.ts';
import { questionName } from './questionName.ts';

const asks = (...lines: string[]): { prompt: RichText } => ({
  prompt: {
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })),
  },
});

test('a question is named by the first line of what it asks', () => {
  expect(questionName(asks('', 'Which knife do you use?', 'Choose one.'))).toBe('Which knife do you use?');
});

test('a long question is named by its beginning, cut between words', () => {
  const name = questionName(
    asks('Describe in your own words how you would prepare a work bench for a customer.'),
  );
  expect(name).toBe('Describe in your own words how you would prepare a work bench for a…');
});

test('a question without words has no name', () => {
  expect(questionName(asks(''))).toBe('');
});
