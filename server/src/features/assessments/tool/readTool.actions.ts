import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { codeOf, itemsOf, tasksOf, unitsOfVersion, versionOf } from './items.queries.ts';
import type { Tool, ToolItem, ToolTask } from './publish.rules.ts';

type WithId<T> = T & { id: string };
interface ToolTaskRows extends Omit<ToolTask, 'items'> {
  id: string;
  items: WithId<Required<Omit<ToolItem, 'from'>>>[];
}
/** What a version says, its tasks and items with their ids. */
export type VersionContent = Omit<Tool, 'code' | 'tasks'> & { tasks: ToolTaskRows[] };

export async function readVersion(
  tx: Tx,
  versionId: string,
): Promise<VersionContent & { assessmentId: string }> {
  const version = await versionOf(tx, versionId);
  const [unitIds, tasks, items] = await Promise.all([
    unitsOfVersion(tx, versionId),
    tasksOf(tx, versionId),
    itemsOf(tx, versionId),
  ]);
  const ofTask = Map.groupBy(items, ({ taskId }) => taskId);
  const { id: _id, number: _number, publishedAt: _at, organisationId: _o, ...said } = version;
  return {
    ...said,
    unitIds,
    tasks: tasks.map(({ id, title, instructions, draw }) => ({
      id,
      title,
      instructions,
      draw,
      items: (ofTask.get(id) ?? []).map(
        ({ taskId: _task, lineageId: _lineage, kind: _kind, criteria, ...item }) => ({
          ...item,
          criteria: criteria.map((one) => one.id),
        }),
      ),
    })),
  };
}

/** A published version as its author would publish it again. */
export async function readTool(tx: Tx, versionId: string): Promise<Tool> {
  const { assessmentId, tasks, ...said } = await readVersion(tx, versionId);
  return {
    ...said,
    code: found(await codeOf(tx, assessmentId)),
    tasks: tasks.map(({ id: _task, items, ...task }) => ({
      ...task,
      items: items.map(({ id: from, ...item }) => ({ ...item, from })),
    })),
  };
}
