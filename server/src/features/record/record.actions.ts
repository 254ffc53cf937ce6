import type { RecordValues } from '#contract/record/record.ts';
import type { Identifier } from '#contract/registration/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  insertChanges,
  insertRecord,
  lockRecord,
  mirrorToPerson,
  nextClient,
  updateRecord,
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
}

/** What the country's rules read from the values: keys to find the person again, and the state of the number. */
export interface RecordFacts {
  readonly nameKey: string | null;
  readonly phoneKey: string | null;
  readonly identifierKey: string | null;
  readonly identifierState: Identifier['state'];
}

export interface Written {
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

/** The person's record, locked; made with the next client number when there is none yet. */
export async function openRecord(tx: Tx, personId: string, now: Date): Promise<RecordRow> {
  const known = await lockRecord(tx, personId);
  if (known) return known;
  const clientNumber = clientNumberOf(await nextClient(tx));
  await insertRecord(tx, { personId, clientNumber, createdAt: now, changedAt: now });
  return (await lockRecord(tx, personId))!;
}

/** Writes values into a person's record with their history. Values that are there already change nothing. */
export async function writeRecord(
  { tx, now }: Scope,
  { personId, by, reason = '', ...origin }: Origin,
  said: RecordValues,
  factsOf: (values: RecordValues) => RecordFacts,
): Promise<Written> {
  const record = await openRecord(tx, personId, now);
  const { values, changes } = changedBy(record.values, said);
  if (changes.length === 0) return { record, changes, identityChanged: false };
  await insertChanges(
    tx,
    changes.map((change) => ({ ...change, ...origin, personId, byPersonId: by, reason, at: now })),
  );
  const identityChanged = changesIdentity(changes);
  const { identifierState, ...keys } = factsOf(values);
  const written = await updateRecord(tx, personId, {
    ...keys,
    values,
    revision: record.revision + 1,
    changedAt: now,
    ...(identityChanged && { identifierState, identifierDiffers: [], identifierCheckedAt: null }),
  });
  await mirrorToPerson(tx, personId, mirrored(values, changes));
  return { record: written, changes, identityChanged };
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
