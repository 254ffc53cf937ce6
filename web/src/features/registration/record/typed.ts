import type { RecordValues } from '#contract/record/record.ts';
import type { RecordField } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { sameValue } from '#web/features/registration/fields/values.ts';

type Field = Pick<RegistrationFieldState, 'kind'> & { readonly field: RecordField };
/** A text, a tick or several codes for each field. */
export type TypedValues = Record<string, string | boolean | string[]>;

/** What a form begins with: an empty text where nothing is known. */
export const typedFrom = (fields: readonly Field[], values: RecordValues): TypedValues =>
  Object.fromEntries(fields.map(({ field, kind }) => [field, values[field] ?? (kind === 'codes' ? [] : '')]));

/** What was changed; an emptied field is null. */
export function changesIn(fields: readonly Field[], values: RecordValues, typed: TypedValues): RecordValues {
  const said = (value: AnswerValue): AnswerValue =>
    value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
  return Object.fromEntries(
    fields
      .map(({ field }) => [field, said(typed[field] ?? null), values[field] ?? null] as const)
      .filter(([, now, before]) => !sameValue(now, before))
      .map(([field, now]) => [field, now]),
  );
}
