import type { ImportRowState } from '#contract/imports/values.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { RowCheck } from './check/check.rules.ts';
import { checkEnrolments } from './check/checkEnrolments.actions.ts';
import { checkStudents } from './check/checkStudents.actions.ts';
import { forgetPeople, rowsOf, writeResults, type ImportFile, type RowResult } from './imports.queries.ts';

/* Checks the rows of a file as they would be imported now: what is wrong, and who is here already. */

const asText = (of: Pick<RowCheck, 'state' | 'problems' | 'candidates' | 'personId'>) =>
  canonicalJson([of.state, of.problems, of.candidates, of.personId]);

const imported: ReadonlySet<ImportRowState> = new Set(['done', 'unchanged', 'undone']);

/** Checks every row that was not imported yet, and writes those whose result is another now. */
export async function checkAll(scope: Scope, file: ImportFile): Promise<void> {
  const { tx } = scope;
  const rows = (await rowsOf(tx, file.id)).filter(({ state }) => !imported.has(state));
  const checked: RowCheck[] = await (file.kind === 'students' ? checkStudents : checkEnrolments)(
    scope,
    file,
    rows,
  );
  const changed = checked.filter((one) => asText(one) !== asText(one.row));
  await forgetPeople(
    tx,
    file.id,
    changed.filter(({ personId }) => personId === null).map(({ row }) => row.number),
  );
  await writeResults(
    tx,
    file.id,
    changed.map(({ row, state, problems, candidates, personId }): RowResult => ({
      number: row.number,
      state,
      problems,
      candidates,
      personId,
    })),
  );
}
