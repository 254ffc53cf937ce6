import { writeIdentifier } from '#server/features/record/record.actions.ts';
import { recordOf, type RecordRow } from '#server/features/record/record.queries.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import {
  askAfterSeconds,
  askAgainAfter,
  identifierOf,
  isAnswer,
} from '#server/features/registration/form/identifier.rules.ts';
import { recordIdentifierQueue } from '#server/features/registration/registration.queues.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import type { Values } from '#server/features/registration/form/values.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import type { IdentifierQuestion } from '#server/features/registration/form/country.rules.ts';
import type { RegistryAnswer } from './registries/registry.ts';
import { registryOf } from './registries/registries.ts';
import { recordsWithoutAnswer } from './identifier.queries.ts';

/* Verifies the national number of a record after its identity was corrected, in a job and outside any transaction. */

/** Queues a question to the registry about a record. */
export const askAboutRecord = (
  { tx, platform, organisation }: Scope,
  personId: string,
  tries = 0,
): Promise<void> =>
  platform.jobs.enqueue(
    tx,
    recordIdentifierQueue,
    { organisationId: organisation.id, personId, tries },
    { afterSeconds: (tries === 0 ? null : askAgainAfter(tries)) ?? askAfterSeconds },
  );

/** The same about many; a daily round asks those that the registry has no answer for. */
export const askAboutRecords = (
  { tx, platform, organisation }: Scope,
  personIds: readonly string[],
): Promise<void> =>
  platform.jobs.enqueueAll(
    tx,
    recordIdentifierQueue,
    personIds.map((personId) => ({
      name: personId,
      payload: { organisationId: organisation.id, personId, tries: 0 },
    })),
  );

interface RecordQuestion {
  readonly record: RecordRow;
  readonly country: string;
  readonly question: IdentifierQuestion;
}

/** The question about a record; null while there is none, or once the registry has answered it. */
async function questionAbout({ tx }: Scope, personId: string): Promise<RecordQuestion | null> {
  const record = await recordOf(tx, personId);
  if (record?.identifierState !== 'format_valid') return null;
  const { country } = await settingsOf(tx);
  const question = rulesOf(country).identifierQuestion(record.values);
  return question && { record, country, question };
}

const asks = (one: RecordQuestion, other: RecordQuestion): boolean =>
  JSON.stringify(one.question) === JSON.stringify(other.question);

/** Stores the answer unless the details changed meanwhile; without one it is asked again later. */
async function keepRecordAnswer(
  scope: Scope,
  asked: RecordQuestion,
  { outcome, differs }: RegistryAnswer,
  tries: number,
): Promise<void> {
  const { personId } = asked.record;
  const current = await questionAbout(scope, personId);
  if (!current || !asks(asked, current)) return;
  if (isAnswer({ outcome })) {
    const check = { revision: 0, outcome, differs, at: scope.now };
    const country = rulesOf(asked.country);
    const known = { values: current.record.values as Values, country, checks: [check], connected: true };
    await writeIdentifier(scope, current.record, identifierOf(known));
    return lookForGaps(scope, [personId]);
  }
  const again = outcome === 'unavailable' && askAgainAfter(tries + 1) !== null;
  if (again) await askAboutRecord(scope, personId, tries + 1);
}

/** Asks the registry about a record: read, ask outside any transaction, store. */
export async function checkRecord(tenant: Tenant, personId: string, tries: number): Promise<void> {
  const asked = await inScope(tenant, (scope) => questionAbout(scope, personId));
  const registry = asked && registryOf(tenant, asked.country);
  if (!registry?.connected) return;
  const answer = await registry.ask(asked!.question);
  await inScope(tenant, (scope) => keepRecordAnswer(scope, asked!, answer, tries));
}

/** Records asked about per day at most, so that a newly connected registry is not flooded. */
const mostADay = 500;

/** Asks again about records the registry has never answered for. */
export async function askAboutUnansweredRecords(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { country } = await settingsOf(scope.tx);
    if (!registryOf(scope, country).connected) return;
    for (const { personId } of await recordsWithoutAnswer(scope.tx, mostADay))
      await askAboutRecord(scope, personId);
  });
}
