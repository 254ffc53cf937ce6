import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatTag } from './formats.ts';
import { directionOf, languages, locales, offeredLanguages } from './languages.ts';
import { plainTerms, termInputs } from './terms.ts';

const folder = path.resolve(import.meta.dirname, '..');
const files = fs.readdirSync(path.join(folder, 'en'));

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };
type Message = string | Variants[];
type Catalogue = Record<string, Message>;

const read = (locale: string, file: string): Catalogue => {
  const name = path.join(folder, locale, file);
  return fs.existsSync(name) ? (JSON.parse(fs.readFileSync(name, 'utf8')) as Catalogue) : {};
};
const catalogue = (locale: string, file: string): Catalogue =>
  Object.fromEntries(Object.entries(read(locale, file)).filter(([key]) => !key.startsWith('$')));
/** What only staff read may still be in English in other languages. */
const isForStaff = (file: string): boolean => read('en', file).$readers === 'staff';
const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
const inputsOf = (message: Message): Set<string> =>
  new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)));

const terms = new Set(Object.keys(termInputs(plainTerms, 'en')));
const translated = locales.filter((locale) => locale !== 'en');
const messages = translated.flatMap((locale) =>
  files.flatMap((file) =>
    Object.entries(catalogue('en', file)).map(([key, english]) => {
      const said = catalogue(locale, file)[key];
      return { locale, file, key, english, said };
    }),
  ),
);
const known = messages.filter((message): message is typeof message & { said: Message } =>
  Boolean(message.said),
);
const nameOf = ({ locale, key }: { locale: string; key: string }): string => `${locale} ${key}`;

describe('Every language', () => {
  test('has its folder and is listed for the compiler', () => {
    const settings = JSON.parse(
      fs.readFileSync(path.join(folder, 'project.inlang/settings.json'), 'utf8'),
    ) as { locales: string[]; baseLocale: string };
    expect(settings).toMatchObject({ locales, baseLocale: 'en' });
    const folders = fs.readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
    expect(folders.toSorted()).toEqual(locales.toSorted());
  });

  test('contains everything a student reads', () => {
    const missing = messages.filter(({ file, said }) => !said && !isForStaff(file));
    expect(missing.map(nameOf)).toEqual([]);
  });

  test('leaves out no catalogue by an unknown word for its readers', () => {
    const readers = new Set(files.map((file) => read('en', file).$readers));
    expect(readers).toEqual(new Set(['staff', undefined]));
  });

  test('contains no message that English lacks', () => {
    const more = translated.flatMap((locale) =>
      fs.readdirSync(path.join(folder, locale)).flatMap((file) => {
        const english = catalogue('en', file);
        return Object.keys(catalogue(locale, file))
          .filter((key) => !(key in english))
          .map((key) => nameOf({ locale, key }));
      }),
    );
    expect(more).toEqual([]);
  });

  test('leaves no message empty', () => {
    const empty = known.filter(({ said }) => {
      const texts = textsOf(said);
      return texts.length === 0 || texts.some((text) => text.trim() === '');
    });
    expect(empty.map(nameOf)).toEqual([]);
  });

  test("has the same inputs as English, and the organisation's words in forms of its own", () => {
    const others = (inputs: Set<string>): string[] => [...inputs].filter((name) => !terms.has(name));
    const wrong = known.filter(({ english, said }) => {
      const [given, used] = [inputsOf(english), inputsOf(said)];
      // A number may be spelled out: "one thing is left".
      const left = others(given).filter((name) => !used.has(name));
      const unknown = others(used).filter((name) => !given.has(name));
      const unspoken =
        [...used].some((name) => terms.has(name)) && ![...given].some((name) => terms.has(name));
      return left.length > 0 || unknown.length > 0 || unspoken;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test('has a form for every number where English has two', () => {
    const wrong = known.filter(({ locale, english, said }) => {
      const counts = (message: Message) =>
        typeof message !== 'string' &&
        message.some(({ declarations }) => /: plural/.test(declarations.join()));
      if (!counts(english)) return false;
      if (!counts(said)) return true;
      const forms = (said as Variants[]).flatMap(({ match }) =>
        Object.keys(match).map((form) => form.split('=')[1]!),
      );
      const needed = new Intl.PluralRules(locale)
        .resolvedOptions()
        .pluralCategories.filter((category) => category !== 'other');
      return !forms.includes('*') || needed.some((category) => !forms.includes(category));
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('The table of languages', () => {
  test("gives each language's direction and whether a native speaker has reviewed it", () => {
    expect(locales.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr']);
    expect(locales.filter((locale) => !languages[locale].reviewed)).toEqual(['ar', 'vi']);
    for (const locale of locales) expect(Intl.getCanonicalLocales(formatTag(locale)), locale).toHaveLength(1);
  });

  test('offers an organisation the languages it has words in, and English always', () => {
    expect(offeredLanguages({ vi: {}, de: {} })).toEqual(['en', 'vi']);
    expect(offeredLanguages({ ar: {}, en: {}, vi: {} })).toEqual(['en', 'ar', 'vi']);
    expect(offeredLanguages({})).toEqual(['en']);
  });
});
