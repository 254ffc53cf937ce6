import { textOf, type Values } from '#server/features/registration/form/values.rules.ts';

/*
 * A typed signature resembles a name when it contains the whole name, or at least two of its words and nothing else; a
 * word may be an initial if another is written out.
 */

export interface SignerName {
  /** What the whole name is made of, in the order it was given. */
  readonly full: readonly string[];
  /** Names that may be signed with and may be left out. */
  readonly also?: readonly string[];
}

export const applicantName = (values: Values): SignerName => ({
  full: [textOf(values, 'givenName'), textOf(values, 'familyName')],
  also: [textOf(values, 'middleName'), textOf(values, 'preferredName')],
});

/** Letters that Unicode does not take apart into a plain letter and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ـ: '',
};
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðøłıßæœþـ]/g, (letter) => plainLetters[letter] ?? letter);

/** The same name is written with and without them, as one word and as two. */
const hyphens = /[-‐‑–]/g;
const apostrophes = /['’‘ʼ`´]/g;
type WordReader = (text: string) => string[];
const readings: readonly WordReader[] = ['', ' '].flatMap((hyphen) =>
  ['', ' '].map(
    (apostrophe) => (text: string) =>
      plain(text.replace(apostrophes, apostrophe).replace(hyphens, hyphen)).match(/\p{L}+/gu) ?? [],
  ),
);

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  /\p{Script=Hangul}/u,
];
/** Whether both use an alphabet of the same kind; all that are not listed count as one kind. */
function sameAlphabet(one: string, other: string): boolean {
  const kinds = (text: string) =>
    new Set(
      (text.match(/\p{L}/gu) ?? []).map((letter) => scripts.findIndex((script) => script.test(letter))),
    );
  const first = kinds(one);
  return [...kinds(other)].some((kind) => first.has(kind));
}

/** Takes from `free` what `fits` this word first; whether there was one. */
function take(free: string[], fits: (word: string) => boolean): boolean {
  const at = free.findIndex(fits);
  if (at !== -1) free.splice(at, 1);
  return at !== -1;
}

function matches(read: WordReader, signed: string, { full, also = [] }: SignerName): boolean {
  const words = read(signed);
  const whole = read(full.join(' '));
  // Chinese names are written without spaces, the family first.
  if ([full, full.toReversed()].some((parts) => read(parts.join(' ')).join('') === words.join('')))
    return true;
  const free = [...whole];
  const extra = read(also.join(' '));
  const rest = words.filter(
    (word) => !take(free, (one) => one === word) && !take(extra, (one) => one === word),
  );
  if (rest.length === words.length) return false;
  const unknown = rest.filter((word) => {
    const initial = (one: string) => word.length === 1 && one.startsWith(word);
    return !take(free, initial) && !take(extra, initial);
  });
  const known = words.length - unknown.length;
  return free.length === 0 || (unknown.length === 0 && known >= Math.min(2, whole.length));
}

/** Null where nothing can be said: no name was given, or it is written in another alphabet. */
export function resembles(signed: string, name: SignerName): boolean | null {
  const all = [...name.full, ...(name.also ?? [])].join(' ');
  if (!/\p{L}/u.test(all)) return null;
  if (!/\p{L}/u.test(signed)) return false;
  if (!sameAlphabet(signed, all)) return null;
  return readings.some((read) => matches(read, signed, name));
}

/** What the best of several names for the same signer says: any of them may be the one they signed with. */
function resemblesAny(signed: string, names: readonly SignerName[]): boolean | null {
  const said = names.map((name) => resembles(signed, name));
  if (said.includes(true)) return true;
  return said.includes(false) ? false : null;
}

interface Signature {
  readonly who: 'applicant' | 'guardian' | 'payer';
  readonly kind: 'typed' | 'drawn';
  readonly value: string;
}

/** Of a guardian or payer: the name they answered with, and the one the applicant sent the link to. */
export function signatureResembles(
  { who, kind, value }: Signature,
  values: Values,
  sentTo = '',
): boolean | null {
  if (kind === 'drawn') return null;
  if (who === 'applicant') return resemblesAny(value, [applicantName(values)]);
  const answered = textOf(values, who === 'guardian' ? 'guardianName' : 'payerContact');
  return resemblesAny(value, [{ full: [answered] }, { full: [sentTo] }]);
}
