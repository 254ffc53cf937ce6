import type { CourseItems } from '#contract/editions/courseItems.ts';
import type { CourseEditions, EditionMove } from '#contract/editions/editions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { courseChanges } from './changes.rules.ts';
import { courseStops } from './courseDraft.rules.ts';
import { moveBetween } from './moves.rules.ts';
import { courseOutlines } from './outline.actions.ts';
import { sayingChanges } from './words.actions.ts';
import { itemsInOrder, newestOfUnits } from './courseItems.queries.ts';
import { courseName, editionById, editionsOf, followersElsewhere } from './editions.queries.ts';

/** The editions of a course, newest first, with what changed in each. */
export async function readEditions(scope: RequestScope, courseId: string): Promise<CourseEditions> {
  const { tx } = scope;
  const { title, code } = found(await courseName(tx, courseId));
  const rows = await editionsOf(tx, courseId);
  if (rows.length === 0) throw new Problem('not_found');
  const outlines = await courseOutlines(tx, rows);
  const say = await sayingChanges(scope);
  return {
    title,
    code,
    editions: rows.map(({ publishedAt, ...row }, at) => {
      const before = rows[at + 1];
      const outline = outlines.get(row.id)!;
      return {
        ...row,
        publishedAt: publishedAt?.toISOString() ?? null,
        units: outline.units,
        preCourse: outline.preCourse,
        stops: row.status === 'draft' ? courseStops(outline) : [],
        changes: before ? courseChanges(outlines.get(before.id)!, outline).map(say) : [],
      };
    }),
  };
}

/** What the units of a course have to study as it is written now, in three statements. */
export async function readCourseItems(tx: Tx, courseId: string): Promise<CourseItems> {
  found(await courseName(tx, courseId));
  const units = await newestOfUnits(tx, courseId);
  const items = await itemsInOrder(
    tx,
    units.map(({ editionId }) => editionId),
  );
  const of = Map.groupBy(items, ({ editionId }) => editionId);
  return {
    units: units.map((unit) => ({
      ...unit,
      items: (of.get(unit.editionId) ?? []).map(({ editionId: _id, ...item }) => item),
    })),
  };
}

/** A published edition; a draft cannot be studied. */
export async function publishedEdition(tx: Tx, id: string) {
  const edition = found(await editionById(tx, id));
  if (edition.status !== 'published') throw new Problem('not_found');
  return edition;
}

/** Who studies another edition, with what each would gain and lose by moving to this one. */
export async function movesTo({ tx, caller }: RequestScope, id: string): Promise<EditionMove[]> {
  const edition = await publishedEdition(tx, id);
  const followers = await followersElsewhere(tx, edition, caller);
  const ids = new Set([id, ...followers.map(({ fromId }) => fromId)]);
  const all = await editionsOf(tx, edition.courseId);
  const outlines = await courseOutlines(
    tx,
    all.filter((one) => ids.has(one.id)),
  );
  return followers.map(({ subscriptionId, name, fromId, fromNumber, done }) => ({
    subscriptionId,
    name,
    fromNumber,
    ...moveBetween(outlines.get(fromId)!, outlines.get(id)!, new Set(done)),
  }));
}
