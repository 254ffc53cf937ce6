import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';

/** Names related to the account, which a password must not be built from. */
export interface PasswordContext {
  organisationSlug: string;
  organisationName: string;
  email: string;
  personName: string;
}

export type PasswordWeakness = 'too_short' | 'too_long' | 'common' | 'personal';

/** How many guesses a password must withstand, as a power of ten. */
const leastGuesses = 10;
/** Only this many characters are checked, because each one takes time and more only make a password stronger. */
const inspected = 40;

let made: ZxcvbnFactory | undefined;
/** Built with the first password, because loading the lists of leaked passwords takes a moment. */
const strength = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: inspected }));

const namesIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

function namesOf({ organisationSlug, organisationName, email, personName }: PasswordContext): string[] {
  const [local = ''] = email.split('@');
  const names = [organisationSlug, local, ...[local, organisationName, personName].flatMap(namesIn)];
  return names.filter((name) => name.length >= 4).map((name) => name.toLowerCase());
}

/** Why a new password is refused; null when it may be used. Lengths are in characters. */
export function weaknessOf(password: string, context: PasswordContext): PasswordWeakness | null {
  const { length } = Array.from(password);
  if (length < passwordMinLength) return 'too_short';
  if (password.length > passwordMaxLength) return 'too_long';
  const { guessesLog10, sequence } = strength().check(password.normalize('NFKC'), namesOf(context));
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  return guessesLog10 < leastGuesses ? 'common' : null;
}
