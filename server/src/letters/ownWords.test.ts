import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesIn, troubleIn } from '#contract/console/settings/letterPieces.ts';
import { wordsOf, type Letter, type LetterBrand } from './letter.ts';
import { inOwnWords } from './ownWords.ts';
import { renderLetter } from './render.ts';

const to = { name: 'Linh & Co', organisation: 'Harbour <Skills>' };
const facts = { course: 'Barista {day} basics', day: '4 March 2027' };
const letter: Letter = {
  words: wordsOf('extended', to, facts),
  subject: 'Longer access',
  heading: 'Longer access',
  paragraphs: ['Hello,', 'You have longer access.', 'A reason.'],
  button: { label: 'Open', url: 'https://harbour.example/dashboard' },
  notes: ['A note.'],
};
const brand: LetterBrand = {
  organisation: to.organisation,
  logoUrl: null,
  header: { background: '#0B6E8F', text: '#FFFFFF' },
  button: { background: '#0B6E8F', text: '#FFFFFF' },
  contactEmail: null,
  providerCode: null,
  cricosCode: null,
  legalName: null,
  abn: null,
  acn: null,
};
const values: Record<string, string> = { ...to, ...facts };
const known = Object.keys(values);

const bit = fc.oneof(
  fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
  fc.constantFrom(...known).map((piece) => `{${piece}}`),
  fc.constantFrom('<script>alert(1)</script>', '"quoted" & \'so\'', '\n\n', '$& $1'),
);

test('Whatever is typed within the rules, the letter says it with the value of each piece, and runs none of it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(bit, { minLength: 1, maxLength: 8 }), async (bits) => {
      const text = bits.join('').trim();
      fc.pre(text !== '' && troubleIn(text, { known, needed: [] }) === null);
      const own = inOwnWords(letter, { subject: '', heading: '', text }, 'en');
      const said = own.paragraphs.slice(1, -1).join('\n');
      for (const piece of piecesIn(text)) expect(said).toContain(values[piece]);
      expect(own.paragraphs[0]).toBe('Hello,');
      expect(own.paragraphs.at(-1)).toBe('A reason.');
      const { html, text: plain } = await renderLetter(own, brand, 'en');
      expect(html).not.toContain('<script');
      expect(html).toContain('https://harbour.example/dashboard');
      for (const paragraph of own.paragraphs) expect(plain).toContain(paragraph);
    }),
    { numRuns: 60 },
  ));

test.each([
  ['Until {day}.', null],
  ['Until {days}.', { kind: 'unknown', piece: 'days' }],
  ['Until {day', { kind: 'unclosed', near: '{day' }],
  ['Until day}.', { kind: 'unclosed', near: '}.' }],
  ['Until {Day}.', { kind: 'unclosed', near: '{Day}.' }],
  ['Later.', { kind: 'missing', piece: 'day' }],
])('“%s” has this trouble: %o', (text, trouble) => {
  expect(troubleIn(text, { known, needed: ['day'] })).toEqual(trouble);
});

test('A heading that repeats the subject follows it, and one of its own stays', () => {
  const own = { subject: 'More time', heading: '', text: '' };
  expect(inOwnWords(letter, own, 'en')).toMatchObject({ subject: 'More time', heading: 'More time' });
  const headed = { ...letter, heading: 'Good news' };
  expect(inOwnWords(headed, own, 'en')).toMatchObject({ subject: 'More time', heading: 'Good news' });
});

test('What a student is called stays in one piece in a line that is read from right to left', () => {
  const own = inOwnWords(letter, { subject: '{name}', heading: '', text: '' }, 'ar');
  expect(own.subject).toBe('\u2068Linh & Co\u2069');
});

test('Words that name what this letter lacks are the product’s', () => {
  const nameless = { ...letter, words: wordsOf('extended', { ...to, name: '' }, facts) };
  const own = inOwnWords(nameless, { subject: 'For {name}', heading: '', text: 'Until {day}.' }, 'en');
  expect(own.subject).toBe('Longer access');
  expect(own.paragraphs[1]).toBe('Until 4 March 2027.');
});
