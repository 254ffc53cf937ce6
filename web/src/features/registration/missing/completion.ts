import type { GapPart, OwnMissingData } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import { missingText } from '#web/features/registration/draft/troubles.ts';
import type { Values } from '#web/features/registration/fields/values.ts';
import type { TypedValues } from '#web/features/registration/record/typed.ts';
import { ApiError } from '#web/lib/apiError.ts';

type Field = OwnMissingData['fields'][number];

/** The parts of a record in the order they are asked, each with what is asked now. */
export function partsOf(fields: readonly Field[], values: Values): [GapPart, Field[]][] {
  const asked = fields.filter((spec) => askedNow(spec, values));
  return [...Map.groupBy(asked, ({ part }) => part)];
}

export const partTitles: Record<GapPart, () => string> = {
  person: m.missing_data_person,
  address: m.missing_data_address,
  postal: m.missing_data_postal,
  emergency: m.missing_data_emergency,
  background: m.missing_data_background,
  identifier: m.missing_data_identifier,
};

/** What is sent: of what is asked now, and nothing that is blank as before. */
export const askedOf = (fields: readonly Field[], values: Values): Field[] =>
  fields.filter((spec) => askedNow(spec, values));

/** How many answers are still missing. */
export const savedText = (missing: number): string =>
  missing === 0 ? m.missing_data_saved() : m.missing_data_saved_some({ count: missing });

/** What the server does not take, by field of the form; null where it says nothing of one. */
export function wrongFields(error: unknown, typed: TypedValues): Record<string, string> | null {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const known = errors.filter(({ field }) => field in typed);
  if (known.length === 0) return null;
  return Object.fromEntries(known.map(({ field, code }) => [field, missingText({ field, code })]));
}
