import { may } from '#contract/kit/acts.ts';
import { fileKeptDays, reports, type ReportKind } from '#contract/reports/kinds.ts';
import type { Narrowing, ReportsHome } from '#contract/reports/reports.ts';
import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { needsActOf } from '#server/features/reports/asked.actions.ts';
import { deleteSaved, filesFor, insertSaved, savedFor, updateSaved } from './kept.queries.ts';

const filesShown = 20;

/** What somebody finds when they open the reports. Two statements. */
export async function readHome({ tx, caller, timeZone }: RequestScope): Promise<ReportsHome> {
  const mayRead = ({ kind }: { kind: ReportKind }) => may(caller.roles, reports[kind].act);
  const [saved, files] = await Promise.all([
    savedFor(tx, caller.personId),
    filesFor(tx, caller.personId, filesShown),
  ]);
  return {
    saved: saved
      .filter(({ row }) => mayRead(row))
      .map(({ row: { id, kind, name, search, shared, byPersonId }, by }) => ({
        id,
        kind,
        name,
        search,
        shared,
        mine: byPersonId === caller.personId,
        by,
      })),
    files: files.filter(mayRead).map(({ id, kind, figure, state, done, total, askedAt }) => ({
      id,
      kind,
      figure,
      state,
      done,
      total,
      askedAt: askedAt.toISOString(),
      keptUntil: addDays(dayIn(timeZone, askedAt), fileKeptDays),
    })),
  };
}

interface SavedInput {
  id: string;
  kind: ReportKind;
  name: string;
  search: Narrowing;
  shared: boolean;
}

/** Keeps a report under a name; sent again it is one. */
export async function saveReport(scope: RequestScope, saved: SavedInput): Promise<ReportsHome> {
  const { tx, now, caller } = scope;
  needsActOf(saved.kind, caller);
  await insertSaved(tx, { ...saved, byPersonId: caller.personId, at: now });
  return readHome(scope);
}

export async function changeSaved(
  scope: RequestScope,
  id: string,
  values: { name: string; shared: boolean },
): Promise<ReportsHome> {
  const { tx, caller } = scope;
  if (!(await updateSaved(tx, { id, personId: caller.personId }, values))) throw new Problem('not_found');
  return readHome(scope);
}

export async function removeSaved(scope: RequestScope, id: string): Promise<ReportsHome> {
  if (!(await deleteSaved(scope.tx, id, scope.caller.personId))) throw new Problem('not_found');
  return readHome(scope);
}
