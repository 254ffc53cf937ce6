import { isStaff } from '#contract/kit/roles.ts';
import type { Duplicates, MergeResult, MergeInput, MergePreview } from '#contract/record/merge.ts';
import { openRecord } from '#server/features/record/record.actions.ts';
import { recordOf, recordsOf, type RecordRow } from '#server/features/record/record.queries.ts';
import { changeRecord, countryOf } from '#server/features/registration/person/person.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  countRows,
  dropProposals,
  duplicatePairs,
  endSignIn,
  giveToKept,
  insertMerge,
  lockPeople,
  markMerged,
  peopleByIds,
  setEmail,
  type PersonRow,
} from './merge.queries.ts';
import { addedBy, conflictsOf, unchosen } from './merge.rules.ts';
import { personColumns } from './personColumns.rules.ts';

/* Two people who are one: everything of both stays, under the one kept. */

const columnsThat = (...treatments: string[]): string[] =>
  Object.entries(personColumns).flatMap(([column, treatment]) =>
    treatments.includes(treatment) ? [column] : [],
  );
const own = columnsThat('moves', 'moves_unless_taken');

const candidate = (row: PersonRow, record: RecordRow | null) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  clientNumber: record?.clientNumber ?? null,
  createdAt: row.createdAt.toISOString(),
});

export async function findDuplicates({ tx }: Scope): Promise<Duplicates> {
  const pairs = await duplicatePairs(tx);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [rows, records] = await Promise.all([
    ids.length === 0 ? [] : peopleByIds(tx, ids),
    recordsOf(tx, ids),
  ]);
  const people = new Map(rows.map((row) => [row.id, row]));
  const said = (id: string) => candidate(people.get(id)!, records.get(id) ?? null);
  return { pairs: pairs.map(({ one, other, same }) => ({ people: [said(one), said(other)], same })) };
}

interface Pair {
  kept: PersonRow;
  merged: PersonRow;
}

function pairOf(rows: readonly PersonRow[], keptId: string, mergedId: string): Pair {
  const [kept, merged] = [keptId, mergedId].map((id) => found(rows.find((row) => row.id === id)));
  if (keptId === mergedId) throw new Problem('not_found');
  return { kept: kept!, merged: merged! };
}

/** Staff are not merged away: what they may do must not pass to somebody else by mistake. */

export async function previewMerge(
  scope: Scope,
  callerId: string,
  keptId: string,
  mergedId: string,
): Promise<MergePreview> {
  const { tx } = scope;
  const { kept, merged } = pairOf(await peopleByIds(tx, [keptId, mergedId]), keptId, mergedId);
  if (kept.mergedInto !== null || merged.mergedInto !== null) throw new Problem('not_found');
  const side = async (row: PersonRow) => {
    const record = await recordOf(tx, row.id);
    const has = await countRows(tx, own, row.id);
    return { said: { ...candidate(row, record), revision: record?.revision ?? 0, has }, record };
  };
  const [one, other] = [await side(kept), await side(merged)];
  const values = (row: PersonRow, record: RecordRow | null) => ({
    email: row.email,
    values: record?.values ?? {},
  });
  const mine = callerId === keptId || callerId === mergedId;
  return {
    kept: one.said,
    merged: other.said,
    blocked: mine ? 'own' : isStaff(merged.roles) ? 'staff' : null,
    country: (await countryOf(scope)).code,
    conflicts: conflictsOf(values(kept, one.record), values(merged, other.record)),
  };
}

/** Throws unless both are as the preview showed them, and everything that differs was chosen. */
function refuse(
  { kept, merged }: Pair,
  records: { kept: RecordRow; merged: RecordRow | null },
  { revisions, choices }: MergeInput,
): void {
  if (kept.mergedInto !== null || merged.mergedInto !== null) throw new Problem('already_done');
  if (isStaff(merged.roles)) throw new Problem('merge_blocked');
  const current = [records.kept.revision, records.merged?.revision ?? 0];
  if (current.some((revision, i) => revision !== revisions[i])) throw new Problem('changed_elsewhere');
  const conflicts = conflictsOf(
    { values: records.kept.values, email: kept.email },
    { values: records.merged?.values ?? {}, email: merged.email },
  );
  const missing = unchosen(conflicts, choices);
  if (missing.length === 0) return;
  const errors = missing.map((field) => ({
    field: `choices.${field}`,
    code: 'required',
    message: 'Both say something else',
  }));
  throw new Problem('invalid_input', { errors });
}

async function moveRows(scope: Scope, mergedId: string): Promise<MergeResult['moved']> {
  const moved = new Map<string, number>();
  for (const column of own) {
    const table = column.split('.')[0]!;
    const skipTaken = personColumns[column] === 'moves_unless_taken';
    const rows = await giveToKept(scope.tx, column, mergedId, skipTaken);
    if (rows > 0) moved.set(table, (moved.get(table) ?? 0) + rows);
  }
  return [...moved].map(([table, rows]) => ({ table, rows }));
}

/** Merges a person into another. It happens once: whoever comes second finds it done. */
export async function mergePeople(
  scope: Scope,
  callerId: string,
  keptId: string,
  input: MergeInput,
): Promise<MergeResult> {
  const { tx, now } = scope;
  const { mergedId, choices } = input;
  refuseOwn(callerId, keptId);
  refuseOwn(callerId, mergedId);
  const pair = pairOf(await lockPeople(tx, [keptId, mergedId]), keptId, mergedId);
  const records = { kept: await openRecord(tx, keptId, now), merged: await recordOf(tx, mergedId) };
  refuse(pair, records, input);
  await endSignIn(tx, mergedId);
  await dropProposals(tx, mergedId, now);
  await markMerged(tx, mergedId, keptId);
  const theirs = choices.email === 'merged';
  if (theirs) await setEmail(tx, keptId, pair.merged);
  const moved = await moveRows(scope, mergedId);
  const formerEmail = theirs ? pair.kept.email : pair.merged.email;
  await insertMerge(tx, { keptId, mergedId, byPersonId: callerId, formerEmail, choices, moved, at: now });
  const added = addedBy(records.kept.values, records.merged?.values ?? {}, (field) => choices[field]);
  await changeRecord(scope, { personId: keptId, source: 'merge', by: callerId }, added);
  return { keptId, mergedId, moved };
}
