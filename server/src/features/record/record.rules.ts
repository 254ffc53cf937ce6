import type { LegalName, RecordValues } from '#contract/record/record.ts';
import { legalNameFields, recordFields, type RecordField } from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';

/* What changes in a record when somebody says something about the person. Pure. */

export interface FieldChange {
  readonly field: RecordField;
  readonly before: AnswerValue;
  readonly value: AnswerValue;
}

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value as a record keeps it: trimmed; null for nothing. */
function kept(value: AnswerValue | undefined): AnswerValue {
  const plain = typeof value === 'string' ? value.trim() : value;
  return isEmpty(plain) ? null : plain!;
}

const same = (a: AnswerValue, b: AnswerValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The record after some values were said anew (null clears one), and what that changes, in the order of the fields. */
export function changedBy(
  current: RecordValues,
  said: RecordValues,
): { values: RecordValues; changes: FieldChange[] } {
  const changes = recordFields.flatMap((field): FieldChange[] => {
    if (!(field in said)) return [];
    const [before, value] = [kept(current[field]), kept(said[field])];
    return same(before, value) ? [] : [{ field, before, value }];
  });
  const values: RecordValues = { ...current };
  for (const { field, value } of changes) {
    if (value === null) delete values[field];
    else values[field] = value;
  }
  return { values, changes };
}

const nameParts: ReadonlySet<string> = new Set(legalNameFields);
export const changesName = (changes: readonly { field: string }[]): boolean =>
  changes.some(({ field }) => nameParts.has(field));

/** What the registry of national numbers compares. */
const identity: ReadonlySet<string> = new Set([
  'usiChoice',
  'usi',
  'usiExemption',
  'singleName',
  'givenName',
  'familyName',
  'birthDate',
]);
export const changesIdentity = (changes: readonly { field: string }[]): boolean =>
  changes.some(({ field }) => identity.has(field));

/** The legal name as documents carry it; empty while no family name is known. */
export function legalNameOf(values: RecordValues): string {
  const part = (field: RecordField) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  if (!part('familyName')) return '';
  if (values.singleName === true) return part('familyName');
  return [part('givenName'), part('middleName'), part('familyName')].filter(Boolean).join(' ');
}

/** The parts of a name somebody wants to have, as values of the record. */
export const valuesOfName = (name: {
  singleName: boolean;
  givenName: string;
  middleName: string;
  familyName: string;
}): RecordValues =>
  name.singleName
    ? { singleName: true, givenName: null, middleName: null, familyName: name.familyName }
    : {
        singleName: null,
        givenName: name.givenName,
        middleName: name.middleName,
        familyName: name.familyName,
      };

/** The number of the organisation's nth client: short enough for any reporting file. */
export const clientNumberOf = (nth: number): string => String(nth).padStart(6, '0');

/** The parts of a name that was only ever typed as one line. */
export function partsOfName(name: string): LegalName {
  const words = name.trim().split(/\s+/);
  return {
    singleName: words.length === 1,
    givenName: words.length === 1 ? '' : words[0]!,
    middleName: words.slice(1, -1).join(' '),
    familyName: words.at(-1)!,
  };
}

/**
 * The values of a record with what only the account says: somebody invited has a name before anything was recorded. The
 * parts of that name are guessed.
 */
export function withAccount(
  values: RecordValues,
  { name, preferredName, phone }: { name: string; preferredName: string; phone: string },
): RecordValues {
  const unnamed = legalNameOf(values) === '' && name.trim() !== '';
  const said: RecordValues = { ...(unnamed && valuesOfName(partsOfName(name))) };
  if (isEmpty(values.preferredName)) said.preferredName = preferredName;
  if (isEmpty(values.phone)) said.phone = phone;
  return changedBy(values, said).values;
}
