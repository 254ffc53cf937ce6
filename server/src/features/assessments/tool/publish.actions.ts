import type { RichText } from '#contract/kit/richText.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  assessmentOfCode,
  insertDeclaration,
  insertItemCriteria,
  insertItems,
  insertTask,
  insertVersion,
  newestDeclaration,
  newestNumber,
  saveCriteria,
  setUnits,
  unitIdsByCode,
} from './publish.queries.ts';
import { faultsOf, ToolError, type Tool, type ToolTask } from './publish.rules.ts';

export interface PublishedVersion {
  assessmentId: string;
  versionId: string;
  number: number;
  /** Ids of the items, task by task, in the author's order. */
  itemIds: string[][];
}

async function publishTask(tx: Tx, versionId: string, task: ToolTask, position: number): Promise<string[]> {
  const { title, instructions, draw, items } = task;
  const taskId = await insertTask(tx, { versionId, position, title, instructions, draw });
  const ids = await insertItems(
    tx,
    items.map(({ criteria: _tied, ...item }, at) => ({
      ...item,
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
 * Publishes a tool: the next version of the assessment of its code, written whole. Work that was begun stays on the
 * version it began. Throws with every fault in words when the tool cannot be answered or judged.
 */
export async function publishVersion(tx: Tx, tool: Tool, at: Date): Promise<PublishedVersion> {
  const faults = faultsOf(tool);
  if (faults.length > 0) throw new ToolError(`${tool.code} cannot be published:\n${faults.join('\n')}`);
  const { code, unitIds, tasks, ...said } = tool;
  const assessmentId = await assessmentOfCode(tx, code);
  await setUnits(tx, assessmentId, unitIds);
  const number = (await newestNumber(tx, assessmentId)) + 1;
  const versionId = await insertVersion(tx, { ...said, assessmentId, number, publishedAt: at });
  const itemIds: string[][] = [];
  for (const [position, task] of tasks.entries()) {
    itemIds.push(await publishTask(tx, versionId, task, position));
  }
  return { assessmentId, versionId, number, itemIds };
}

/** Publishes what students declare when an attempt begins; earlier wordings stay with the attempts that agreed to them. */
export const publishDeclaration = (
  tx: Tx,
  declaration: { version: number; document: RichText },
  at: Date,
): Promise<string> => insertDeclaration(tx, { ...declaration, publishedAt: at });

/** Says the criteria of a unit; answers with their ids by code. */
export const publishCriteria = saveCriteria;

/** Ids of units by code; unknown codes are left out. */
export const findUnits = unitIdsByCode;

/** Whether there is something to declare yet: without it no attempt can begin. */
export const hasDeclaration = async (tx: Tx): Promise<boolean> => Boolean(await newestDeclaration(tx));
