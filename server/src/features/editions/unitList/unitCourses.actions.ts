import type { UnitCourses } from '#contract/editions/units.ts';
import { publishEdition, writeDraft } from '#server/features/editions/courseDraft.actions.ts';
import { editionsOf, holdCourse } from '#server/features/editions/editions.queries.ts';
import { courseOutlines } from '#server/features/editions/outline.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { coursesOfUnit, unitExists } from './unitCourses.queries.ts';

export async function readUnitCourses(tx: Tx, unitId: string): Promise<UnitCourses> {
  if (!(await unitExists(tx, unitId))) throw new Problem('not_found');
  return { courses: await coursesOfUnit(tx, unitId) };
}

/**
 * Publishes the next edition of a course with each unit in its newest published edition; returns the edition of the
 * course that has them. Who studies now stays on theirs. Throws while somebody writes the next edition of the course.
 */
export async function renewCourse(scope: RequestScope, unitId: string, courseId: string): Promise<string> {
  const { tx } = scope;
  await holdCourse(tx, courseId);
  const course = (await coursesOfUnit(tx, unitId)).find(({ id }) => id === courseId);
  if (!course) throw new Problem('not_found');
  if (course.draft) throw new Problem('wrong_state');
  const [newest] = await editionsOf(tx, courseId);
  if (course.current) return newest!.id;
  const { units, preCourse, packaging, completion } = (await courseOutlines(tx, [newest!])).get(newest!.id)!;
  const { id } = await writeDraft(tx, courseId, {
    baseRevision: 0,
    units: units.map(({ unitId: each, kind, group }) => ({ unitId: each, kind, group })),
    preCourse,
    packaging,
    completion,
  });
  const [draft] = await editionsOf(tx, courseId);
  await publishEdition(scope, id, draft!.revision);
  return id;
}
