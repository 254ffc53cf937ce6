import type { ImportUndo } from '#contract/imports/values.ts';
import { lockWithPlaces } from '#server/features/enrolments/enrolments.actions.ts';
import { endEnrolment } from '#server/features/enrolments/withdrawal.actions.ts';
import { personColumns } from '#server/features/people/merge/personColumns.rules.ts';
import { changeRecords } from '#server/features/registration/person/person.actions.ts';
import { derivedId } from '#server/platform/basics/derivedId.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inScope, type DoerScope, type Tenant } from '#server/platform/scope.ts';
import { importById, lockImport, updateImport, type ImportFile } from './imports.queries.ts';
import {
  enrolmentBlocks,
  enrolmentsToUndo,
  markUndone,
  removeImported,
  studentBlocks,
  undoCounts,
  valuesBefore,
} from './undo.queries.ts';

/* Takes a whole import back while nothing was built on it. */

export const blocksOf = async (tx: Tx, { id, kind }: ImportFile): Promise<ImportUndo['blocks']> =>
  kind === 'students' ? studentBlocks(tx, id, Object.keys(personColumns)) : enrolmentBlocks(tx, id);

/** What undoing would take back, and what prevents it. */
export async function undoOf(tx: Tx, file: ImportFile): Promise<ImportUndo> {
  if (file.state !== 'done' && file.state !== 'stopped') throw new Problem('wrong_state');
  return { ...(await undoCounts(tx, file.id)), blocks: await blocksOf(tx, file) };
}

/** The import being taken back, locked, with whoever does it. */
async function undoing(tx: Tx, importId: string) {
  const file = await lockImport(tx, importId);
  return file?.state === 'undoing' && file.undoneBy !== null ? { file, by: file.undoneBy } : null;
}

async function undoStudents(tenant: Tenant, importId: string): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    const current = await undoing(tx, importId);
    if (!current) return;
    if ((await studentBlocks(tx, importId, Object.keys(personColumns))).length > 0) return;
    const before = await valuesBefore(tx, importId);
    const { by, file } = current;
    await changeRecords(
      scope,
      before.map(({ personId, values }) => ({
        origin: { personId, source: 'import' as const, by, reason: `${file.fileName}: undone`, importId },
        said: values,
      })),
    );
    await removeImported(tx, importId);
    await markUndone(tx, importId);
  });
}

/** The key of the act that takes a row's enrolment back, so that it happens once. */
const undoKey = (rowId: string): string => derivedId(`undo ${rowId}`);

interface ImportedEnrolment {
  readonly number: number;
  readonly rowId: string;
  readonly subscriptionId: string;
}

async function undoEnrolment(tenant: Tenant, importId: string, row: ImportedEnrolment): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx } = scope;
    const subscription = await lockWithPlaces(scope, row.subscriptionId);
    const current = await undoing(tx, importId);
    // A job that was begun anew may find that the one before it goes on.
    const [waits] = await enrolmentsToUndo(tx, importId, row.number);
    if (!current || !waits || (await enrolmentBlocks(tx, importId, row.number)).length > 0) return;
    const doer: DoerScope = { ...scope, caller: { personId: current.by } };
    const reason = `${current.file.fileName}: undone`;
    const ending = { key: undoKey(row.rowId), reason, lastEngagedOn: null, keepCents: 0 };
    await endEnrolment(doer, subscription, ending);
    await markUndone(tx, importId, row.number);
  });
}

async function undoEnrolments(tenant: Tenant, importId: string): Promise<void> {
  const rows = await inScope(tenant, ({ tx }) => enrolmentsToUndo(tx, importId));
  for (const { subscriptionId, ...row } of rows)
    if (subscriptionId !== null) await undoEnrolment(tenant, importId, { ...row, subscriptionId });
}

/** Takes an import back. What cannot be taken back any more stays, and the import is not called undone. */
export async function runUndo(tenant: Tenant, importId: string): Promise<void> {
  const file = await inScope(tenant, ({ tx }) => importById(tx, importId));
  // Asked for from here on, it has a job of its own: this one would end it without having tried.
  if (file?.state !== 'undoing') return;
  await (file.kind === 'students' ? undoStudents : undoEnrolments)(tenant, importId);
  await inScope(tenant, async ({ tx, now }) => {
    const current = await lockImport(tx, importId);
    if (current?.state !== 'undoing') return;
    const { removes, restores } = await undoCounts(tx, importId);
    const state = removes + restores === 0 ? 'undone' : 'done';
    await updateImport(tx, importId, { state, finishedAt: now, revision: current.revision + 1 });
  });
}
