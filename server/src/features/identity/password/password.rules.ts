import { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';
import { commonWords, walks } from './commonPasswords.rules.ts';

/** What else a password may not be made of: names that stand beside it. */
export interface PasswordContext {
  organisationSlug: string;
  organisationName: string;
  email: string;
  personName: string;
}

export type PasswordWeakness = 'too_short' | 'too_long' | 'repeats' | 'sequence' | 'common' | 'personal';

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plainLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => leet[sign]!);
const backwards = (text: string): string => Array.from(text).toReversed().join('');

/** `aaaaaaaaaa`, `abcabcabcabc`: a short piece over and over. */
const repeats = (text: string): boolean => new Set(text).size <= 3 || /^(.{1,5}?)\1{2,}.{0,4}$/u.test(text);

const walkTexts = walks.flatMap((walk) => [walk, backwards(walk)]);
const isWalk = (piece: string): boolean => walkTexts.some((walk) => walk.includes(piece));

/** `1234567890`, `qwertyuiop`, `1qaz2wsx3edc`: at most two stretches of neighbouring keys, with a little around. */
function sequence(text: string): boolean {
  let rest = text;
  for (let stretches = 0; stretches < 2 && rest.length > 3; stretches += 1) {
    const length = longestWalk(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return rest.length <= 3 && text.length - rest.length >= 6;
}

function longestWalk(text: string): number {
  let length = 0;
  while (length < text.length && isWalk(text.slice(0, length + 1))) length += 1;
  return length;
}

/** Whether the letters are one, two or three common words and nothing else. */
function madeOfWords(letters: string, most: number): boolean {
  if (letters === '') return true;
  if (most === 0) return false;
  for (let end = letters.length; end >= 2; end -= 1) {
    if (commonWords.has(letters.slice(0, end)) && madeOfWords(letters.slice(end), most - 1)) return true;
  }
  return false;
}

/** A common word or two, however decorated: `Welcome2026!`, `p@ssw0rd-123`, `sunshinesunshine`. */
function common(text: string): boolean {
  const bare = text.replaceAll(/[^\p{L}]/gu, '');
  const read = plainLetters(text.replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, '')).replaceAll(/[^\p{L}]/gu, '');
  return [bare, read].some(
    (letters) => letters.length >= 3 && letters.length >= text.length / 3 && madeOfWords(letters, 2),
  );
}

const namesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name.length >= 4);

/** Holds the organisation's or the person's name, with too little else to be a secret. */
function personal(text: string, context: PasswordContext): boolean {
  const [local = ''] = context.email.toLowerCase().split('@');
  const names = [
    context.organisationSlug.toLowerCase(),
    local,
    ...namesIn(local),
    ...namesIn(context.organisationName),
    ...namesIn(context.personName),
  ];
  return names.some(
    (name) => name.length >= 4 && [text, plainLetters(text)].some((form) => form.includes(name)),
  );
}

/** What is wrong with a new password; null when it may be used. Lengths are counted in characters. */
export function weaknessOf(password: string, context: PasswordContext): PasswordWeakness | null {
  const { length } = Array.from(password);
  if (length < passwordMinLength) return 'too_short';
  if (password.length > passwordMaxLength) return 'too_long';
  const text = password.normalize('NFKC').toLowerCase();
  if (repeats(text)) return 'repeats';
  if (sequence(text)) return 'sequence';
  if (common(text)) return 'common';
  return personal(text, context) ? 'personal' : null;
}
