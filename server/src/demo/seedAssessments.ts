import {
  findCriteria,
  publishDeclaration,
  publishVersion,
} from '#server/features/assessments/tool/publish.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { demoAssessments } from './content/assessments/assessments.ts';
import { integrityDeclaration } from './content/legal.ts';

/** Publishes the assessments of the demonstration's units; returns their ids by code. `units` are ids by code. */
export async function seedAssessments(
  tx: Tx,
  units: ReadonlyMap<string, string>,
  at: Date,
): Promise<Map<string, string>> {
  await publishDeclaration(tx, { version: 1, document: integrityDeclaration }, at);
  const made = new Map<string, string>();
  const codeOf = new Map([...units].map(([code, id]) => [id, code]));
  const criteria = new Map(
    (await findCriteria(tx, [...units.values()])).map(({ id, code, unitId }) => [
      `${codeOf.get(unitId)} ${code}`,
      id,
    ]),
  );
  for (const { units: codes, tasks, ...tool } of demoAssessments) {
    const withCriteria = tasks.map((task) => ({
      ...task,
      items: task.items.map((item) => ({
        ...item,
        maxMarks: null,
        criteria: item.criteria.map((code) => criteria.get(`${codes[0]} ${code}`)!),
      })),
    }));
    const { assessmentId } = await publishVersion(
      tx,
      { ...tool, unitIds: codes.map((code) => units.get(code)!), tasks: withCriteria },
      at,
    );
    made.set(tool.code, assessmentId);
  }
  return made;
}
