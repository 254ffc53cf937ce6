import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { locales } from '#messages/languages.ts';
import { isLetterKind } from './letterNames.ts';

/** Which letter is open, and in which language; none and English are left out of the address. */
export type OwnLettersSearch = {
  letter?: LetterKind | undefined;
  language?: Exclude<Language, 'en'> | undefined;
};

export function ownLettersSearch({ letter, language }: Record<string, unknown>): OwnLettersSearch {
  const known = locales.find((one) => one === language);
  return {
    ...(isLetterKind(letter) && { letter }),
    ...(known && known !== 'en' && { language: known }),
  };
}
