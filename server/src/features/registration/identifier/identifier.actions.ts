import { identifierQueue } from '#server/features/registration/registration.queues.ts';
import { writeIdentifier } from '#server/features/record/record.actions.ts';
import { recordOf } from '#server/features/record/record.queries.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { identifierChecks, insertIdentifierCheck, withoutAnswer } from './identifier.queries.ts';
import {
  askAfterSeconds,
  detailsRevision,
  identifierOf,
  isAnswer,
  mayAsk,
  pauseAfter,
  type IdentifierCheck,
} from '#server/features/registration/form/identifier.rules.ts';
import { registryOf } from './registries/registries.ts';
import type { RegistryAnswer } from './registries/registry.ts';
import {
  lockRegistration,
  registrationById,
  settingsOf,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { valuesOf } from '#server/features/registration/form/values.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/* Checks the national number with its registry, in a job and outside any transaction. */

type Details = Pick<RegistrationRow, 'id' | 'answers'>;

/** Queues a question to the registry about the current details; dropped if they change before. */
export const askRegistry = (
  { tx, platform, organisation }: Scope,
  { id: registrationId, answers }: Details,
  afterSeconds = askAfterSeconds,
): Promise<void> =>
  platform.jobs.enqueue(
    tx,
    identifierQueue,
    { organisationId: organisation.id, registrationId, revision: detailsRevision(answers) },
    { afterSeconds },
  );

/** Whether the registry can be asked about a registration. */
export async function isAskable({ tx }: Scope, { answers }: Details): Promise<boolean> {
  const { country } = await settingsOf(tx);
  return rulesOf(country).identifierQuestion(valuesOf(answers)) !== null;
}

const ended = new Set<RegistrationRow['status']>(['declined', 'withdrawn']);
const stands = (row: RegistrationRow | null, revision: number): row is RegistrationRow =>
  row !== null && !ended.has(row.status) && detailsRevision(row.answers) === revision;

/** The question and its registry; null when the details changed or asking would give nothing new. */
async function toAsk(scope: Scope, registrationId: string, revision: number) {
  const { tx, now } = scope;
  const row = await registrationById(tx, registrationId);
  if (!stands(row, revision)) return null;
  const { country } = await settingsOf(tx);
  const question = rulesOf(country).identifierQuestion(valuesOf(row.answers));
  const registry = registryOf(scope, country);
  const checks = await identifierChecks(tx, registrationId, revision);
  return question && mayAsk(checks, registry.connected, now) ? { question, registry } : null;
}

/** The answer also counts for the record of the person, as long as that says the same. */
async function answerRecord(scope: Scope, row: RegistrationRow, check: IdentifierCheck): Promise<void> {
  const record = row.personId === null ? null : await recordOf(scope.tx, row.personId);
  if (!record) return;
  const country = rulesOf((await settingsOf(scope.tx)).country);
  const [asked, known] = [valuesOf(row.answers), record.values].map(country.identifierQuestion);
  if (JSON.stringify(asked) !== JSON.stringify(known)) return;
  const answered = { values: record.values, country, checks: [check], connected: true };
  await writeIdentifier(scope, record, identifierOf(answered));
  await lookForGaps(scope, [record.personId]);
}

/** Stores the registry's answer unless the details changed. Without an answer it will be asked again. */
async function keepAnswer(
  scope: Scope,
  registrationId: string,
  revision: number,
  { outcome, differs }: RegistryAnswer,
): Promise<void> {
  const { tx, now } = scope;
  const row = await lockRegistration(tx, registrationId);
  if (!stands(row, revision)) return;
  const earlier = await identifierChecks(tx, registrationId, revision);
  if (earlier.some(isAnswer)) return;
  const check = { registrationId, revision, outcome, differs: [...differs], at: now };
  const checkId = await insertIdentifierCheck(tx, check);
  if (isAnswer(check)) {
    await answerRecord(scope, row, check);
    return note(scope, registrationId, 'identifier_checked', { subjectId: checkId });
  }
  const pause = outcome === 'unavailable' ? pauseAfter([check, ...earlier]) : null;
  if (pause !== null) await askRegistry(scope, row, pause);
}

/** Asks the registry about the details of a revision: read, ask outside any transaction, store. */
export async function checkIdentifier(
  tenant: Tenant,
  registrationId: string,
  revision: number,
): Promise<void> {
  const check = await inScope(tenant, (scope) => toAsk(scope, registrationId, revision));
  if (!check) return;
  const answer = await check.registry.ask(check.question);
  await inScope(tenant, (scope) => keepAnswer(scope, registrationId, revision, answer));
}

/** Registrations asked about per day at most, so that a newly connected registry is not flooded. */
const mostADay = 500;

/** Asks the registry about all submitted registrations without a final answer. */
export async function askAboutUnanswered(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    const { country } = await settingsOf(tx);
    if (!registryOf(scope, country).connected) return;
    for (const row of await withoutAnswer(tx, mostADay)) await askRegistry(scope, row);
  });
}
