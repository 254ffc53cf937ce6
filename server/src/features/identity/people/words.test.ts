import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folded, wordsTyped } from '#server/platform/basics/words.rules.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

let test: TestApp;
let harbour: TestOrganisation;
beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
});
afterAll(() => test.close());

const said = [
  'Amina Nguyễn',
  'ĐẶNG Thị Hồng-Ánh',
  'Łukasz Øster İpek Ira Straße',
  "Zoë  d’Arcy\tO'Brien ʻOkina `Uli",
  'Smith-Jones, Jr. (3rd)',
  'مُحَمَّد أحمد آل فاطمة ليلى علـي',
  'کریم یاسمین ١٢٣',
  'Σίσυφος ΣΊΣΥΦΟΣ',
  'हिन्दी 山田 太郎 김철수 ไทย',
  'ｆｕｌｌ ﬁne ½ ² x²',
  'a_b\\c%d',
  '😀 ’’ -- …',
  '',
  'é'.repeat(120),
];

it('The words of what is typed are the words the database keeps', async () => {
  await test.in(harbour, async (tx) => {
    for (const text of said) {
      const { rows } = await tx.execute<{ text: string; words: string[] }>(sql`
        select folded_text(${text}) as text,
          array(select word from words_of(${text}) order by word collate "C") as words`);
      expect(folded(text)).toBe(rows[0]!.text);
      for (const word of text.split(/\s+/))
        for (const typed of wordsTyped(word)) expect(rows[0]!.words).toContain(typed);
    }
  });
});

it.each([
  ['what is typed is split into words, the longest first', 'Ngu  AMÍ', ['ngu', 'ami']],
  ['an email or its beginning stays one word', 'Amina@Har x', ['amina@har', 'x']],
  ['a name with an apostrophe is one word', 'O’Brien', ['obrien']],
  ['a hyphen parts words', 'Smith-Jones', ['smith', 'jones']],
  ['what begins another word says nothing more', 'ami a amina', ['amina']],
  ['signs say nothing', '%_\\ Bo*', ['bo']],
  ['signs alone are no words', " %_\\ '- ", []],
])('%s', (_rule, typed, words) => {
  expect(wordsTyped(typed)).toEqual(words);
});

it('No more than eight words are looked for', () => {
  expect(wordsTyped('a b c d e f g h i j')).toHaveLength(8);
});
