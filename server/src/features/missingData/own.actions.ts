import type { OwnMissingData } from '#contract/record/missingData.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { openRecord } from '#server/features/record/record.actions.ts';
import { recordOf } from '#server/features/record/record.queries.ts';
import { changedBy } from '#server/features/record/record.rules.ts';
import { gapFactsOf } from '#server/features/registration/gaps/gaps.actions.ts';
import { correctionErrors, withCleared } from '#server/features/registration/person/correction.rules.ts';
import { changeRecord, countryOf } from '#server/features/registration/person/person.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { ownErrors, ownMissing } from './own.rules.ts';

/** What the record of a student lacks; nothing for who studies nothing now. */
export async function readOwnMissing(scope: Scope, personId: string): Promise<OwnMissingData> {
  const [facts, record] = [await gapFactsOf(scope, personId), await recordOf(scope.tx, personId)];
  const revision = record?.revision ?? 0;
  if (facts) return ownMissing(facts, revision);
  const { code: country } = await countryOf(scope);
  return { country, revision, fields: [], missing: [], values: {}, identifier: null };
}

interface Completion {
  readonly baseRevision: number;
  readonly values: RecordValues;
}

/** A student completes their record. What was said already changes nothing, whatever the revision. */
export async function completeOwnRecord(
  scope: Scope,
  personId: string,
  { baseRevision, values }: Completion,
): Promise<OwnMissingData> {
  const { tx, now, today } = scope;
  const record = await openRecord(tx, personId, now);
  if (changedBy(record.values, values).changes.length === 0) return readOwnMissing(scope, personId);
  if (record.revision !== baseRevision) throw new Problem('changed_elsewhere');
  const facts = await gapFactsOf(scope, personId);
  if (!facts) throw new Problem('changed_elsewhere');
  const refused = ownErrors({ ...facts, values: record.values }, values);
  const said = withCleared(record.values, values);
  const errors = [...refused, ...correctionErrors(record.values, said, facts.country, today)];
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  await changeRecord(scope, { personId, source: 'student', by: personId }, said);
  return readOwnMissing(scope, personId);
}
