import type { RecordValues, StudentRecord } from '#contract/record/record.ts';
import { definitionOf, recordFields, recordSteps, type RecordField } from '#contract/registration/fields.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { fieldState } from '#server/features/registration/form/steps.rules.ts';

/* What a record can hold, for the screen that shows and corrects it. Pure. */

const stepOf = (field: RecordField) => recordSteps.find((step) => step === definitionOf(field).step)!;

/** Every field of the record as it stands with these values. */
export function fieldsSaid(
  values: RecordValues,
  country: CountryRules,
  today: string,
): StudentRecord['fields'] {
  const person = { values, underAge: false, country, today };
  return recordFields.map((field) => ({ ...fieldState(field, person), field, step: stepOf(field) }));
}
