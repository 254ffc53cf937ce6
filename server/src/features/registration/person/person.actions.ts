import type { RecordValues } from '#contract/record/record.ts';
import { recordFields, type RecordField } from '#contract/registration/fields.ts';
import { personByEmail } from '#server/features/identity/people/identity.queries.ts';
import {
  writeIdentifier,
  writeRecord,
  writeRecords,
  type Origin,
  type RecordStatement,
} from '#server/features/record/record.actions.ts';
import { insertProposal, recordOf, type RecordRow } from '#server/features/record/record.queries.ts';
import { changedBy, changesName, legalNameOf } from '#server/features/record/record.rules.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { detailsRevision, identifierOf } from '#server/features/registration/form/identifier.rules.ts';
import { isBlank, textOf, valuesOf } from '#server/features/registration/form/values.rules.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { identifierChecks } from '#server/features/registration/identifier/identifier.queries.ts';
import {
  askAboutRecord,
  askAboutRecords,
} from '#server/features/registration/identifier/recordCheck.actions.ts';
import { registryOf } from '#server/features/registration/identifier/registries/registries.ts';
import { insertAnswerEvents } from '#server/features/registration/store/records.queries.ts';
import {
  settingsOf,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { receiptNumber } from '#server/features/registration/store/status.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import { factsOf, saidBy, withoutIdentity } from './person.rules.ts';

/* The record of a person, filled by their registrations and read by the next one. */

export const countryOf = async ({ tx }: Scope): Promise<CountryRules> =>
  rulesOf((await settingsOf(tx)).country);

/** Writes values of any source into a record; a changed identity is verified anew by its registry. */
export async function changeRecord(scope: Scope, origin: Origin, said: RecordValues): Promise<RecordRow> {
  const { record, identityChanged } = await writeRecord(scope, origin, said, factsOf(await countryOf(scope)));
  if (identityChanged) await askAboutRecord(scope, origin.personId);
  await lookForGaps(scope, [origin.personId]);
  return record;
}

/** The same for several people at once, each named once; their records as they are then. */
export async function changeRecords(scope: Scope, all: readonly RecordStatement[]): Promise<RecordRow[]> {
  if (all.length === 0) return [];
  const written = await writeRecords(scope, all, factsOf(await countryOf(scope)));
  const asked = all.filter((_, i) => written[i]!.identityChanged).map(({ origin }) => origin.personId);
  await askAboutRecords(scope, asked);
  await lookForGaps(
    scope,
    all.map(({ origin }) => origin.personId),
  );
  return written.map(({ record }) => record);
}

/** What a registration knows of the number of its person. */
async function identifierSaid(scope: Scope, row: RegistrationRow, country: CountryRules) {
  const checks = await identifierChecks(scope.tx, row.id, detailsRevision(row.answers));
  const { connected } = registryOf(scope, country.code);
  return identifierOf({ values: valuesOf(row.answers), country, checks, connected });
}

/** Proposes the name of a registration nobody looked at, where the record has another. */
async function proposeName({ tx, now }: Scope, row: RegistrationRow, personId: string): Promise<void> {
  const values = valuesOf(row.answers);
  const name = {
    singleName: values.singleName === true,
    givenName: textOf(values, 'givenName'),
    middleName: textOf(values, 'middleName'),
    familyName: textOf(values, 'familyName'),
  };
  const reason = row.number === null ? '' : receiptNumber(row.number);
  await insertProposal(tx, { personId, name, reason, proposedAt: now });
}

/**
 * Writes an accepted registration into the record of its person. A name or birth date that differs from the known one
 * is only taken over when a person accepted the registration; otherwise staff are asked about the name.
 */
export async function recordAccepted(scope: Scope, row: RegistrationRow, by: string | null): Promise<void> {
  if (row.personId === null) return;
  const { personId } = row;
  const country = await countryOf(scope);
  const said = saidBy(valuesOf(row.answers));
  const known = await recordOf(scope.tx, personId);
  const guarded = by === null && known !== null && legalNameOf(known.values) !== '';
  if (guarded && changesName(changedBy(known.values, said).changes)) await proposeName(scope, row, personId);
  const origin = { personId, source: 'registration' as const, by, registrationId: row.id };
  const { record, identityChanged } = await writeRecord(
    scope,
    origin,
    guarded ? withoutIdentity(said) : said,
    factsOf(country),
  );
  // The registration goes on asking its registry; its answer is about the same details.
  if (identityChanged) await writeIdentifier(scope, record, await identifierSaid(scope, row, country));
}

/** Starts a draft with what is known of its person. The caller has proven that the email is theirs. */
export async function fillFromRecord(scope: Scope, row: RegistrationRow): Promise<RegistrationRow> {
  const { tx, now } = scope;
  const known = row.number === null && row.status === 'draft' ? await personByEmail(tx, row.email) : null;
  const record = known && (await recordOf(tx, known.id));
  if (!record) return row;
  const revision = row.revision + 1;
  const missing = recordFields.filter(
    (field): field is RecordField => isBlank(row.answers[field]?.value) && !isBlank(record.values[field]),
  );
  if (missing.length === 0) return row;
  const given = missing.map((field) => ({ field, value: record.values[field]! }));
  await insertAnswerEvents(
    tx,
    given.map((one) => ({ ...one, registrationId: row.id, revision, device: 'record', at: now })),
  );
  const savedAt = now.toISOString();
  const filled = Object.fromEntries(given.map(({ field, value }) => [field, { value, revision, savedAt }]));
  return updateRegistration(tx, row.id, { answers: { ...row.answers, ...filled }, revision, savedAt: now });
}
