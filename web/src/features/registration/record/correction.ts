import type { RecordValues, StudentRecord } from '#contract/record/record.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { missingText } from '#web/features/registration/draft/troubles.ts';
import { fieldLabels } from '#web/features/registration/desk/answers/fieldLabels.ts';
import { sameValue } from '#web/features/registration/fields/values.ts';
import { ApiError } from '#web/lib/apiError.ts';

type Field = StudentRecord['fields'][number];
/** A text, a tick or several codes for each field. */
export type CorrectionValues = Record<string, string | boolean | string[]>;

/** What a form begins with: an empty text where nothing is known. */
export const typedFrom = (fields: readonly Field[], values: RecordValues): CorrectionValues =>
  Object.fromEntries(fields.map(({ field, kind }) => [field, values[field] ?? (kind === 'codes' ? [] : '')]));

/** What was changed; an emptied field is null. */
export function changesIn(
  fields: readonly Field[],
  values: RecordValues,
  typed: CorrectionValues,
): RecordValues {
  const said = (value: AnswerValue): AnswerValue =>
    value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
  return Object.fromEntries(
    fields
      .map(({ field }) => [field, said(typed[field] ?? null), values[field] ?? null] as const)
      .filter(([, now, before]) => !sameValue(now, before))
      .map(([field, now]) => [field, now]),
  );
}

/** What the server says is wrong, by field; of a field that this form has not, with its name. */
export function wrongIn(
  error: unknown,
  typed: CorrectionValues,
): { fields: Record<string, string>; rest: string } | null {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (errors.length === 0) return null;
  const texts = errors.map(({ field, code }) => [field, missingText({ field, code })] as const);
  const labels: Readonly<Record<string, () => string>> = fieldLabels;
  return {
    fields: Object.fromEntries(texts.filter(([field]) => field in typed)),
    rest: texts
      .filter(([field]) => !(field in typed))
      .map(([field, text]) => `${labels[field]?.() ?? field}: ${text}`)
      .join(' '),
  };
}
