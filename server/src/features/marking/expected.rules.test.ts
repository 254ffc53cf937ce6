import { expect, it } from 'vitest';
import type { AnswerKey, Question } from '#contract/assessments/items.ts';
import { expectedSaid } from './expected.rules.ts';

const parts = (...texts: string[]) => texts.map((text, at) => ({ id: `p${at}`, text }));
const cases: [Question, AnswerKey | null, string | boolean | null][] = [
  [{ kind: 'written', minWords: null, maxWords: null }, null, null],
  [
    { kind: 'choice', multiple: true, choices: parts('Soap', 'Water', 'Sand') },
    { kind: 'choice', choices: ['p0', 'p1'] },
    'Soap\nWater',
  ],
  [{ kind: 'true_false' }, { kind: 'true_false', answer: false }, false],
  [
    { kind: 'short_text', maxLength: 50 },
    { kind: 'short_text', accepted: ['colour', 'color'] },
    'colour / color',
  ],
  [{ kind: 'number', measure: '°C' }, { kind: 'number', value: 60, tolerance: 0.5 }, '60 ± 0.5 °C'],
  [{ kind: 'number', measure: null }, { kind: 'number', value: 4, tolerance: 0 }, '4'],
  [
    { kind: 'matching', left: parts('Red', 'Blue'), right: parts('Meat', 'Fish') },
    { kind: 'matching', pairs: { p0: 'p0', p1: 'p1' } },
    'Red → Meat\nBlue → Fish',
  ],
  [
    { kind: 'ordering', entries: parts('Rinse', 'Wet') },
    { kind: 'ordering', order: ['p1', 'p0'] },
    '1. Wet\n2. Rinse',
  ],
  [
    {
      kind: 'fill_in',
      segments: [
        { type: 'text', text: 'Wash for' },
        { type: 'gap', id: 'g', choices: null },
      ],
    },
    { kind: 'fill_in', gaps: { g: ['20', 'twenty'] } },
    '1. 20 / twenty',
  ],
];

it.each(cases)('what a rule expects is said in the words of the question: %j', (question, key, said) => {
  expect(expectedSaid(question, key)).toBe(said);
});
