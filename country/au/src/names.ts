/* Names as in people's documents: kept as typed, capitals unchanged. */
import { type Finding, wrong } from './finding.ts';

export interface PersonNames {
  readonly givenName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly familyName?: string | undefined;
  /** The person has a single name, which is in `familyName`; the other two stay empty. */
  readonly singleName?: boolean | undefined;
}

type NameField = 'givenName' | 'middleName' | 'familyName';
export type NameCode = 'digit' | 'wrong_character' | 'not_latin' | 'too_long' | 'not_with_single_name';

export interface NameFinding extends Finding<NameField, NameCode> {
  /** The character concerned, for `digit`, `wrong_character` and `not_latin`. */
  readonly character?: string;
}

const LIMIT = 100;

/** A name as stored: trimmed, single spaces, plain apostrophes and hyphens, composed letters. */
export const normaliseName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Characters a legal name cannot contain. Apostrophes, hyphens, full stops, "s/o" and any diacritics are allowed. */
export const nameFindings = (names: PersonNames): NameFinding[] =>
  (['givenName', 'middleName', 'familyName'] as const).flatMap((field): NameFinding[] => {
    const name = normaliseName(names[field] ?? '');
    if (!name) return [];
    if (names.singleName && field !== 'familyName') return [wrong(field, 'not_with_single_name')];
    return oneNameFindings(field, name);
  });

function oneNameFindings(field: NameField, name: string): NameFinding[] {
  const digit = /\p{N}/u.exec(name);
  if (digit) return [{ ...wrong(field, 'digit'), character: digit[0] }];
  const strange = /[^\p{L}\p{M} './-]/u.exec(name);
  if (strange) return [{ ...wrong(field, 'wrong_character'), character: strange[0] }];
  // Registers and reports accept only Latin letters, as passports do.
  const foreign = /(?!\p{Script=Latin}|\p{Lm})\p{L}/u.exec(name);
  if (foreign) return [{ ...wrong(field, 'not_latin'), character: foreign[0] }];
  return name.length > LIMIT ? [wrong(field, 'too_long')] : [];
}
