import type { RecordValues } from '#contract/record/record.ts';
import type { Identifier } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  insertChanges,
  insertRecords,
  lockRecords,
  mirrorToPeople,
  recordsOf,
  takeClients,
  updateRecord,
  updateRecords,
  type RecordRow,
} from './record.queries.ts';
import { changedBy, changesIdentity, clientNumberOf, legalNameOf, type FieldChange } from './record.rules.ts';
import type { RecordSource } from './record.table.ts';

/** Who says something about a person, and where. */
export interface Origin {
  readonly personId: string;
  readonly source: RecordSource;
  readonly by: string | null;
  readonly reason?: string;
  readonly registrationId?: string;
  readonly importId?: string;
}

/** What the country's rules read from the values: keys to find the person again, and the state of the number. */
export interface RecordFacts {
  readonly nameKey: string | null;
  readonly phoneKey: string | null;
  readonly identifierKey: string | null;
  readonly identifierState: Identifier['state'];
}

export interface RecordUpdate {
  readonly record: RecordRow;
  readonly changes: readonly FieldChange[];
  /** Whether what a registry compares has changed, so that its earlier answer no longer holds. */
  readonly identityChanged: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the account shows of the changed fields. */
function mirrored(values: RecordValues, changes: readonly FieldChange[]) {
  const changed = new Set<string>(changes.map(({ field }) => field));
  const name = legalNameOf(values);
  return {
    ...(name && { name }),
    ...(changed.has('preferredName') && { preferredName: textOf(values.preferredName) }),
    ...(changed.has('phone') && { phone: textOf(values.phone) }),
  };
}

/** The records of these people, locked; made with the next client numbers, in this order, where there is none yet. */
async function openRecords(tx: Tx, personIds: readonly string[], now: Date): Promise<Map<string, RecordRow>> {
  const known = await lockRecords(tx, personIds);
  const missing = personIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const last = await takeClients(tx, missing.length);
  await insertRecords(
    tx,
    missing.map((personId, i) => ({
      personId,
      clientNumber: clientNumberOf(last - missing.length + 1 + i),
      createdAt: now,
      changedAt: now,
    })),
  );
  return lockRecords(tx, personIds);
}

export async function openRecord(tx: Tx, personId: string, now: Date): Promise<RecordRow> {
  return (await openRecords(tx, [personId], now)).get(personId)!;
}

/** What somebody says about one person. */
export interface RecordStatement {
  readonly origin: Origin;
  readonly said: RecordValues;
}

/**
 * Writes values into the records of several people with their history, each person once. Values that are there already
 * change nothing. As many statements as for one person.
 */
export async function writeRecords(
  { tx, now }: Scope,
  all: readonly RecordStatement[],
  factsOf: (values: RecordValues) => RecordFacts,
): Promise<RecordUpdate[]> {
  const records = await openRecords(
    tx,
    all.map(({ origin }) => origin.personId),
    now,
  );
  const written = all.map(({ origin, said }) => {
    const record = records.get(origin.personId)!;
    const { values, changes } = changedBy(record.values, said);
    return { origin, record, values, changes, identityChanged: changesIdentity(changes) };
  });
  const changed = written.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) {
    await insertChanges(
      tx,
      changed.flatMap(({ changes, origin: { by, reason = '', ...origin } }) =>
        changes.map((change) => ({ ...change, ...origin, byPersonId: by, reason, at: now })),
      ),
    );
    await updateRecords(
      tx,
      changed.map(({ origin, values, identityChanged }) => {
        const { identifierState, ...keys } = factsOf(values);
        return {
          ...keys,
          personId: origin.personId,
          values,
          identifierState: identityChanged ? identifierState : null,
        };
      }),
      now,
    );
    await mirrorToPeople(
      tx,
      changed.map(({ origin, values, changes }) => ({ id: origin.personId, ...mirrored(values, changes) })),
    );
  }
  const after =
    changed.length > 0
      ? await recordsOf(
          tx,
          changed.map(({ origin }) => origin.personId),
        )
      : records;
  return written.map(({ origin, record, changes, identityChanged }) => ({
    record: after.get(origin.personId) ?? record,
    changes,
    identityChanged,
  }));
}

/** Writes values into one person's record with their history. */
export async function writeRecord(
  scope: Scope,
  origin: Origin,
  said: RecordValues,
  factsOf: (values: RecordValues) => RecordFacts,
): Promise<RecordUpdate> {
  return (await writeRecords(scope, [{ origin, said }], factsOf))[0]!;
}

/** Notes what is known of the national number, with its history. */
export async function writeIdentifier(
  { tx, now }: Scope,
  record: RecordRow,
  { state, checkedAt, differs }: Pick<Identifier, 'state' | 'checkedAt' | 'differs'>,
): Promise<void> {
  const { personId, identifierState: before } = record;
  if (before !== state) {
    const change = { personId, field: 'identifierState', before, value: state, source: 'registry' as const };
    await insertChanges(tx, [{ ...change, at: now }]);
  }
  await updateRecord(tx, personId, {
    identifierState: state,
    identifierDiffers: differs,
    identifierCheckedAt: checkedAt === null ? null : new Date(checkedAt),
  });
}
