import type { FieldError } from '#contract/kit/errors.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { recordFields, type RecordField } from '#contract/registration/fields.ts';
import { changedBy, changesName, legalNameOf } from '#server/features/record/record.rules.ts';
import { shapeErrors } from '#server/features/registration/form/answers.rules.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { fieldProblem, isAsked } from '#server/features/registration/form/fields.rules.ts';
import { isBlank, postalNeeds } from '#server/features/registration/form/values.rules.ts';

const messages: Readonly<Record<string, string>> = { required: 'A record needs this' };
const errorOf = (field: RecordField, code: string): FieldError => ({
  field,
  code,
  message: messages[code] ?? 'Against the rules of the country',
});

/** With what else is cleared by a correction: fields that are no longer asked with it. */
export function withCleared(current: RecordValues, said: RecordValues): RecordValues {
  const { values } = changedBy(current, said);
  const person = { values, underAge: false };
  const gone = recordFields.filter((field) => field in values && !isAsked(field, person));
  return { ...said, ...Object.fromEntries(gone.map((field) => [field, null])) };
}

/** What a postal address lacks: it has a street or a post box, unless it is the address where the person lives. */
const placeless = (values: RecordValues): readonly RecordField[] =>
  isAsked('postalLine', { values, underAge: false })
    ? recordFields.filter((field) => postalNeeds(values).includes(field) && isBlank(values[field]))
    : [];

/** What a correction makes wrong; what was wrong before it does not block another field. */
export function correctionErrors(
  current: RecordValues,
  said: RecordValues,
  country: CountryRules,
  today: string,
): FieldError[] {
  const given = Object.entries(said).map(([field, value]) => ({ field: field as RecordField, value }));
  const shapes = shapeErrors(given);
  if (shapes.length > 0) return shapes;
  const { values, changes } = changedBy(current, said);
  const person = { values, underAge: false, country, today };
  const single = changes.flatMap(({ field, value }) => {
    const problem = value === null ? null : fieldProblem(field, person);
    return problem ? [errorOf(field, problem)] : [];
  });
  const earlier = new Set(country.findings(current, today).map(({ field, code }) => `${field} ${code}`));
  const together = country
    .findings(values, today)
    .filter(({ field, code, blocking }) => blocking && !earlier.has(`${field} ${code}`))
    .map(({ field, code }) => errorOf(field as RecordField, code));
  const before = new Set(placeless(current));
  const unreachable = placeless(values).filter((field) => !before.has(field));
  const nameless = changesName(changes) && legalNameOf(values) === '';
  const lost = unreachable.map((field) => errorOf(field, 'required'));
  return [...single, ...together, ...lost, ...(nameless ? [errorOf('familyName', 'required')] : [])];
}
