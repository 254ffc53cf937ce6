import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordMaxLength, passwordMinLength } from '#contract/identity.ts';

/** What else a password may not be made of: names that stand beside it. */
export interface PasswordContext {
  organisationSlug: string;
  organisationName: string;
  email: string;
  personName: string;
}

export type PasswordWeakness = 'too_short' | 'too_long' | 'common' | 'personal';

/** Guesses a password must withstand, as a power of ten. */
const leastGuesses = 10;
/** Characters looked at: more only add to the guesses, and each takes time. */
const inspected = 40;

let made: ZxcvbnFactory | undefined;
/** Made with the first password: reading the lists of leaked ones takes a moment. */
const strength = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: inspected }));

const namesIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

function namesOf({ organisationSlug, organisationName, email, personName }: PasswordContext): string[] {
  const [local = ''] = email.split('@');
  const names = [organisationSlug, local, ...[local, organisationName, personName].flatMap(namesIn)];
  return names.filter((name) => name.length >= 4).map((name) => name.toLowerCase());
}

/** What is wrong with a new password; null when it may be used. Lengths are counted in characters. */
export function weaknessOf(password: string, context: PasswordContext): PasswordWeakness | null {
  const { length } = Array.from(password);
  if (length < passwordMinLength) return 'too_short';
  if (password.length > passwordMaxLength) return 'too_long';
  const { guessesLog10, sequence } = strength().check(password.normalize('NFKC'), namesOf(context));
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'personal';
  return guessesLog10 < leastGuesses ? 'common' : null;
}
