import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { codeOf, itemsOf, tasksOf, unitsOfVersion, versionOf } from './items.queries.ts';
import type { Tool } from './publish.rules.ts';

/** A published version as its author would publish it again. */
export async function readTool(tx: Tx, versionId: string): Promise<Tool> {
  const version = await versionOf(tx, versionId);
  const [code, unitIds, tasks, items] = await Promise.all([
    codeOf(tx, version.assessmentId),
    unitsOfVersion(tx, versionId),
    tasksOf(tx, versionId),
    itemsOf(tx, versionId),
  ]);
  const ofTask = Map.groupBy(items, ({ taskId }) => taskId);
  const {
    id: _id,
    assessmentId: _of,
    number: _number,
    publishedAt: _at,
    organisationId: _o,
    ...said
  } = version;
  return {
    ...said,
    code: found(code),
    unitIds,
    tasks: tasks.map(({ id, title, instructions, draw }) => ({
      title,
      instructions,
      draw,
      items: (ofTask.get(id) ?? []).map(({ prompt, question, key, required, maxMarks, criteria }) => ({
        prompt,
        question,
        key,
        required,
        maxMarks,
        criteria: criteria.map((one) => one.id),
      })),
    })),
  };
}
