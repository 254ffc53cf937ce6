import { randomUUID } from 'node:crypto';
import type { RichText } from '#contract/kit/richText.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  addUnits,
  assessmentOfCode,
  insertDeclaration,
  insertItemCriteria,
  insertItems,
  insertTask,
  insertVersion,
  insertVersionUnits,
  newestCriteria,
  newestDeclaration,
  newestNumber,
  publishedItems,
  unitIdsByCode,
} from './publish.queries.ts';
import { lineagesOf } from './lineage.rules.ts';
import { faultsOf, ToolError, type Tool, type ToolTask } from './publish.rules.ts';

export interface PublishedVersion {
  assessmentId: string;
  versionId: string;
  number: number;
  /** Ids of the items by task, in the author's order. */
  itemIds: string[][];
}

/** The lineage of each item by task; a question that is new begins one. */
async function lineagesByTask(
  tx: Tx,
  assessmentId: string,
  before: number,
  tasks: readonly ToolTask[],
): Promise<string[][]> {
  const published = await publishedItems(tx, assessmentId);
  const lineages = lineagesOf(
    tasks.flatMap(({ items }) => items),
    published.map(({ number, ...item }) => ({ ...item, newest: number === before })),
  ).values();
  return tasks.map(({ items }) => items.map(() => lineages.next().value ?? randomUUID()));
}

interface TaskPlace {
  versionId: string;
  position: number;
  lineages: readonly string[];
}

async function publishTask(
  tx: Tx,
  task: ToolTask,
  { versionId, position, lineages }: TaskPlace,
): Promise<string[]> {
  const { title, instructions, draw, items } = task;
  const taskId = await insertTask(tx, { versionId, position, title, instructions, draw });
  const ids = await insertItems(
    tx,
    items.map(({ criteria: _tied, from: _from, ...item }, at) => ({
      ...item,
      lineageId: lineages[at]!,
      kind: item.question.kind,
      taskId,
      versionId,
      position: at,
    })),
  );
  const tied = items.flatMap(({ criteria }, at) =>
    criteria.map((criterionId) => ({ itemId: ids[at]!, criterionId })),
  );
  await insertItemCriteria(tx, tied);
  return ids;
}

/**
 * Publishes the next version of the assessment with this code, as a whole. Started work stays on its version. Throws
 * with a message for every error when the assessment cannot be answered or judged.
 */
export async function publishVersion(tx: Tx, tool: Tool, at: Date): Promise<PublishedVersion> {
  const faults = faultsOf(tool);
  if (faults.length > 0) throw new ToolError(`${tool.code} cannot be published:\n${faults.join('\n')}`);
  const { code, unitIds, tasks, ...said } = tool;
  const assessmentId = await assessmentOfCode(tx, code);
  await addUnits(tx, assessmentId, unitIds);
  const before = await newestNumber(tx, assessmentId);
  const number = before + 1;
  const lineages = await lineagesByTask(tx, assessmentId, before, tasks);
  const versionId = await insertVersion(tx, { ...said, assessmentId, number, publishedAt: at });
  await insertVersionUnits(tx, versionId, unitIds);
  const itemIds: string[][] = [];
  for (const [position, task] of tasks.entries()) {
    itemIds.push(await publishTask(tx, task, { versionId, position, lineages: lineages[position]! }));
  }
  return { assessmentId, versionId, number, itemIds };
}

/** Publishes the declaration students make when an attempt starts; earlier attempts keep the wording they agreed to. */
export const publishDeclaration = (
  tx: Tx,
  declaration: { version: number; document: RichText },
  at: Date,
): Promise<string> => insertDeclaration(tx, { ...declaration, publishedAt: at });

/** The criteria an item can be tied to, by the code of the criterion and by unit and code. */
export const findCriteria = newestCriteria;

/** Ids of units by code; unknown codes are left out. */
export const findUnits = unitIdsByCode;

/** Whether a declaration exists; without one no attempt can start. */
export const hasDeclaration = async (tx: Tx): Promise<boolean> => Boolean(await newestDeclaration(tx));
