import type { RecordValues } from '#contract/record/record.ts';
import { definitionOf, recordFields, recordSteps } from '#contract/registration/fields.ts';
import type { RecordFacts } from '#server/features/record/record.actions.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { isAsked } from '#server/features/registration/form/fields.rules.ts';
import { isBlank, nameKeyOf, textOf, type Values } from '#server/features/registration/form/values.rules.ts';

/* Between a registration, which asks by the rules of a country, and the record of its person. Pure. */

/** What the country's rules read from a record. */
export const factsOf =
  (country: CountryRules) =>
  (values: RecordValues): RecordFacts => ({
    nameKey: nameKeyOf(values),
    phoneKey: country.phoneKey(textOf(values, 'phone')),
    identifierKey: country.identifierKey(values),
    identifierState: country.identifierState(values),
  });

/**
 * What a registration says about its person: every field of the steps it answered, null where nothing was asked or
 * answered. A step it did not ask at all says nothing.
 */
export function saidBy(values: Values): RecordValues {
  const person = { values, underAge: false };
  const answered = new Set<string>(
    recordSteps.filter((step) =>
      recordFields.some((field) => definitionOf(field).step === step && !isBlank(values[field])),
    ),
  );
  return Object.fromEntries(
    recordFields
      .filter((field) => answered.has(definitionOf(field).step))
      .map((field) => [field, isAsked(field, person) ? (values[field] ?? null) : null]),
  );
}

const identityFields = ['singleName', 'givenName', 'middleName', 'familyName', 'birthDate'] as const;

/** The legal name and birth date apart from the rest: nobody but staff changes them once they are known. */
export function withoutIdentity(said: RecordValues): RecordValues {
  const rest = { ...said };
  for (const field of identityFields) delete rest[field];
  return rest;
}
