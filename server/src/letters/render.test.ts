import { expect, it } from 'vitest';
import type { Language } from '#contract/kit/values.ts';
import type { LetterBrand } from './letter.ts';
import { renderLetter } from './render.ts';

const letter = { words: null, subject: 'X', heading: 'X', paragraphs: ['X'], notes: [] };
const brand: LetterBrand = {
  organisation: 'Harbour Skills Institute',
  logoUrl: null,
  header: { background: '#0B6E8F', text: '#FFFFFF' },
  button: { background: '#0B6E8F', text: '#FFFFFF' },
  contactEmail: 'hello@harbour.example',
  providerCode: '45123',
  cricosCode: null,
  legalName: 'Harbour Skills Pty Ltd',
  abn: '51 824 753 556',
  acn: null,
};
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it.each<[Language, string]>([
  ['en', 'RTO code 45123.'],
  ['ar', 'رمز RTO: 45123.'],
  ['vi', 'Mã RTO: 45123.'],
])('every letter says the code of the national register: %s', async (language, sentence) => {
  const { html, text } = await renderLetter(letter, brand, language);
  expect(plain(text)).toContain(sentence);
  expect(plain(html)).toContain(sentence);
});

it.each<[Language, string]>([
  ['en', 'padding:8px 16px 8px 0'],
  ['ar', 'padding:8px 0 8px 16px'],
])('a label keeps its distance from its value, also from right to left: %s', async (language, space) => {
  const withFacts = { ...letter, facts: [{ label: 'Price', value: '$179.00' }] };
  expect((await renderLetter(withFacts, brand, language)).html).toContain(space);
});

it('a letter of an organisation without a code says nothing of it', async () => {
  const { text } = await renderLetter(letter, { ...brand, providerCode: null }, 'en');
  expect(text).not.toContain('RTO');
});

it('every letter says who trades under the name, with their ABN, as far as both are known', async () => {
  const { text } = await renderLetter(letter, brand, 'en');
  expect(plain(text)).toContain('Harbour Skills Pty Ltd. ABN 51 824 753 556. RTO code 45123.');
  const without = await renderLetter(letter, { ...brand, legalName: null, abn: null }, 'en');
  expect(without.text).not.toContain('ABN');
});

it.each<[Language, string]>([
  ['en', 'RTO code 45123. CRICOS code 99001H.'],
  ['ar', 'رمز RTO: 45123. رمز CRICOS: 99001H.'],
  ['vi', 'Mã RTO: 45123. Mã CRICOS: 99001H.'],
])('who may teach overseas students says that code beside the other: %s', async (language, sentence) => {
  const { html, text } = await renderLetter(letter, { ...brand, cricosCode: '99001H' }, language);
  expect(plain(text)).toContain(sentence);
  expect(plain(html)).toContain(sentence);
});

it('a letter says the ACN beside the ABN where one is given', async () => {
  const { text } = await renderLetter(letter, { ...brand, acn: '004 085 616' }, 'en');
  expect(plain(text)).toContain('ABN 51 824 753 556. ACN 004 085 616. RTO code 45123.');
});
