import { keepSigned } from '#server/features/guardians/signed.actions.ts';
import { textOf, valuesOf } from '#server/features/registration/form/values.rules.ts';
import { guardianWhoSigned } from '#server/features/registration/store/records.queries.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Brings the guardian who signed a registration into the record of its person, once. */
export async function keepGuardianWhoSigned(
  scope: Scope,
  row: RegistrationRow,
  by: string | null,
): Promise<void> {
  if (row.personId === null) return;
  const signed = await guardianWhoSigned(scope.tx, row.id);
  if (!signed) return;
  const relationship = textOf(valuesOf(row.answers), 'guardianRelationship');
  await keepSigned(scope, row.personId, { ...signed, relationship, language: row.language }, by);
}
