import type { Import, ImportField } from '#contract/imports/values.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { codeListsOf } from '#web/features/registration/desk/answers/codeLists.ts';
import { fieldName } from './importWords.ts';

/* Lists to choose from. */

const enrolments = [
  'email',
  'clientNumber',
  'courseCode',
  'intake',
  'paymentOption',
  'studyReason',
  'fundingSource',
] as const;

/** Fields of a registration that are no part of the person's record. */
const notOfRecord =
  /^(llnd|guardian|payer|identityChoice|informationRead|declared|studyReason|usiPermission|usiTownOfBirth)/;
const students: readonly ImportField[] = [
  'email',
  'fullName',
  ...(Object.keys(fieldLabels).filter((field) => !notOfRecord.test(field)) as ImportField[]),
];

/** What a column can hold. */
export const fieldChoices = ({ kind }: Pick<Import, 'kind'>, terms: TermInputs) => [
  { value: '', label: m.imports_column_none() },
  ...(kind === 'students' ? students : enrolments).map((field) => ({
    value: field,
    label: fieldName(field, terms),
  })),
];

const flags: readonly string[] = ['singleName', 'postalSame'];

/**
 * The values of a field that has a list, with what the cell says where that is none of them; null where anything can be
 * typed.
 */
export function valueChoices(field: ImportField | null, country: string, text: string) {
  if (field === null) return null;
  const list = codeListsOf(country)[field];
  const known = flags.includes(field)
    ? [
        { value: 'yes', label: m.registration_desk_yes() },
        { value: 'no', label: m.registration_desk_no() },
      ]
    : list?.codes.map(({ code, label }) => ({ value: code, label }));
  if (!known || field === 'disabilityTypes' || field === 'priorAchievements') return null;
  const said = known.some(({ value }) => value === text) ? [] : [{ value: text, label: text || '–' }];
  return [...said, ...(text === '' ? [] : [{ value: '', label: '–' }]), ...known];
}
