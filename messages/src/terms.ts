/**
 * The forms of one word in one language: CLDR plural categories, and forms with the article where the language has
 * one or attaches it to the word. `other` is also the plural without a number.
 */
export interface TermForms {
  readonly one: string;
  readonly other: string;
  readonly zero?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly indefinite?: string | undefined;
  readonly definite?: string | undefined;
  readonly definiteOther?: string | undefined;
}
export type TermName = 'course' | 'unit' | 'subscription' | 'student' | 'trainer' | 'assessment';
export type Terms = Readonly<Record<TermName, TermForms>>;

type FormsOf<N extends TermName> =
  | N
  | `${N}s`
  | Capitalize<N>
  | `${Capitalize<N>}s`
  | `${'a' | 'the'}${Capitalize<N>}`
  | `${'the' | 'two'}${Capitalize<N>}s`;
/** The inputs that give a message an organisation's words: `{course} {courses} {Course} {aCourse} {theCourses}` … */
export type TermInputs = Readonly<Record<FormsOf<TermName>, string>>;

const word = (one: string, other: string, indefinite: string): TermForms => ({ one, other, indefinite });

/** Default words: for an organisation that renamed nothing and for pages without an organisation. */
export const plainTerms: Terms = {
  course: word('course', 'courses', 'a course'),
  unit: word('unit', 'units', 'a unit'),
  subscription: word('subscription', 'subscriptions', 'a subscription'),
  student: word('student', 'students', 'a student'),
  trainer: word('trainer', 'trainers', 'a trainer'),
  assessment: word('assessment', 'assessments', 'an assessment'),
};
export const termNames = Object.keys(plainTerms) as TermName[];

const keepsCapitals = new Set(['de', 'lb']);
const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;

const upperFirst = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** "Diploma Program": a later word begins with a capital too. */
const isName = (text: string): boolean => /\s\p{Lu}\p{Ll}/u.test(text);

/**
 * Inside a sentence: "Course" → "course". "VET course" and "Diploma Program" stay, and so does every noun in languages
 * that capitalise nouns.
 */
function inSentence(text: string, language: string): string {
  const abbreviation = text.length > 1 && text.charAt(1) !== text.charAt(1).toLocaleLowerCase(language);
  if (abbreviation || isName(text) || keepsCapitals.has(languageOf(language))) return text;
  return text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}

/** Every form of every renamable word, as inputs for messages. */
export function termInputs(terms: Terms, language: string): TermInputs {
  const the = languageOf(language) === 'en' ? 'the ' : '';
  const entries = termNames.flatMap((name) => {
    const { indefinite, definite, definiteOther, two, ...forms } = terms[name];
    const one = inSentence(forms.one, language);
    const other = inSentence(forms.other, language);
    const capital = upperFirst(name, 'en');
    return [
      [name, one],
      [`${name}s`, other],
      [capital, upperFirst(one, language)],
      [`${capital}s`, upperFirst(other, language)],
      [`a${capital}`, inSentence(indefinite?.replace(forms.one, () => one) ?? one, language)],
      [`the${capital}`, definite ?? the + one],
      [`the${capital}s`, definiteOther ?? the + other],
      [`two${capital}s`, two ?? other],
    ];
  });
  return Object.fromEntries(entries) as TermInputs;
}

/** The form of a word for a number: 1 course, 3 courses; other languages have more forms. */
export function termFor(forms: TermForms, count: number, language: string): string {
  return inSentence(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, language);
}
