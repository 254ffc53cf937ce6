import { textOf, type Values } from '#server/features/registration/form/values.rules.ts';

/*
 * A typed signature resembles a name when it contains the whole name, or at least two of its words and nothing else; a
 * word may be an initial if another is written out.
 */

export interface SignerName {
  /** The parts of the whole name, in the order given. */
  readonly full: readonly string[];
  /** Optional names: they may be part of the signature or be missing. */
  readonly also?: readonly string[];
}

export const applicantName = (values: Values): SignerName => ({
  full: [textOf(values, 'givenName'), textOf(values, 'familyName')],
  also: [textOf(values, 'middleName'), textOf(values, 'preferredName')],
});

/** Letters that Unicode does not split into a base letter and an accent. */
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

/** The same name is written with or without hyphens, as one word or two. */
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
/** Whether both texts use the same kind of alphabet; all unlisted alphabets count as one kind. */
function sameAlphabet(one: string, other: string): boolean {
  const kinds = (text: string) =>
    new Set(
      (text.match(/\p{L}/gu) ?? []).map((letter) => scripts.findIndex((script) => script.test(letter))),
    );
  const first = kinds(one);
  return [...kinds(other)].some((kind) => first.has(kind));
}

/** Removes the first entry of `free` that `fits`; returns whether there was one. */
function take(free: string[], fits: (word: string) => boolean): boolean {
  const at = free.findIndex(fits);
  if (at !== -1) free.splice(at, 1);
  return at !== -1;
}

function matches(read: WordReader, signed: string, { full, also = [] }: SignerName): boolean {
  const words = read(signed);
  const whole = read(full.join(' '));
  // Chinese names are written without spaces, with the family name first.
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

/** Null when it cannot be decided: no name was given, or it is in another alphabet. */
export function resembles(signed: string, name: SignerName): boolean | null {
  const all = [...name.full, ...(name.also ?? [])].join(' ');
  if (!/\p{L}/u.test(all)) return null;
  if (!/\p{L}/u.test(signed)) return false;
  if (!sameAlphabet(signed, all)) return null;
  return readings.some((read) => matches(read, signed, name));
}

/** The best result over several names of the signer, because they may have signed with any of them. */
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

/** For guardians and payers: compares with the name they gave and the name the applicant gave for them. */
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
