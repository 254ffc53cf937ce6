import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { followVersion } from '#server/features/assessments/tool/draft/drafts.actions.ts';
import { publishVersion } from '#server/features/assessments/tool/publish.actions.ts';
import { noteTiesChanged } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { readTool } from '#server/features/assessments/tool/readTool.actions.ts';
import { criteriaOfEdition } from '#server/features/editions/units/content.queries.ts';
import { unitEditionById } from '#server/features/editions/units/units.queries.ts';
import { replacedCriteria } from '#server/features/courses/wordings.queries.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { readCoverage } from './coverage.actions.ts';
import { itemsServing, lockServing } from './coverage.queries.ts';
import type { CoverageRow } from './coverage.rules.ts';
import { tiedAnew } from './mapping.rules.ts';

interface Tie {
  readonly itemId: string;
  readonly criterionIds: readonly string[];
}

/** Refuses what is not of this edition, and items that a newer version has taken the place of. */
function checkTies(ties: readonly Tie[], rows: readonly CoverageRow[], offered: ReadonlySet<string>): void {
  for (const [at, { criterionIds }] of ties.entries())
    if (criterionIds.some((id) => !offered.has(id)))
      throw wrongField(`ties.${at}.criterionIds`, 'unknown', 'This edition has no such criterion');
  const items = new Set(rows.map(({ id }) => id));
  if (ties.some(({ itemId }) => !items.has(itemId))) throw new Problem('changed_elsewhere');
}

/** The criteria of an item that had these, once it is tied anew; null when they stay as they are. */
type TiedAnew = (itemId: string, criterionIds: readonly string[]) => string[] | null;

/**
 * Publishes the same version with other criteria for some of its items; `rows` are its items in order. A draft that is
 * being written follows.
 */
async function publishAnew(scope: RequestScope, rows: readonly CoverageRow[], tied: TiedAnew): Promise<void> {
  const { tx, now } = scope;
  const tool = await readTool(tx, rows[0]!.versionId);
  const ids = rows.map(({ id }) => id).values();
  const tasks = tool.tasks.map((task) => ({
    ...task,
    items: task.items.map((item) => ({
      ...item,
      criteria: tied(ids.next().value!, item.criteria) ?? item.criteria,
    })),
  }));
  const version = await publishVersion(tx, { ...tool, tasks }, now);
  await noteTiesChanged(tx, version);
  const published = version.itemIds.flat();
  const newIds = new Map(rows.map(({ id }, at) => [id, published[at]!]));
  await followVersion(
    scope,
    version.assessmentId,
    newIds,
    (id, criteria) => tied(id, criteria) ?? [...criteria],
  );
}

/**
 * Ties items to criteria of a unit edition. A published version never changes, so each assessment concerned gets its next
 * one; work that was begun stays on its own.
 */
export async function mapItems(scope: RequestScope, id: string, ties: readonly Tie[]): Promise<UnitCoverage> {
  const { tx } = scope;
  const { unitId } = found(await unitEditionById(tx, id));
  await lockServing(tx, unitId);
  const [criteria, replaced, rows] = await Promise.all([
    criteriaOfEdition(tx, id),
    replacedCriteria(tx, [unitId]),
    itemsServing(tx, unitId),
  ]);
  const criterionIds = criteria.map((one) => one.id);
  checkTies(ties, rows, new Set(criterionIds));
  const wanted = new Map(ties.map((tie) => [tie.itemId, tie.criterionIds]));
  const tied: TiedAnew = (itemId, before) => {
    const chosen = wanted.get(itemId);
    return chosen ? tiedAnew({ criterionIds: [...before] }, chosen, { criterionIds, replaced }) : null;
  };
  for (const of of Map.groupBy(rows, ({ versionId }) => versionId).values())
    if (of.some((row) => tied(row.id, row.criterionIds))) await publishAnew(scope, of, tied);
  return readCoverage(tx, id);
}
