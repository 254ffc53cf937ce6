import type { Tx } from '#server/platform/database/database.ts';
import { askedBy, criteriaOf, itemsOf, preCourseOf, unitsOf, wordsOf } from './outline.queries.ts';
import type { Outline, UnitOutline } from './outline.rules.ts';

/** The outlines of unit editions, by edition, in four statements. */
export async function unitOutlines(tx: Tx, given: readonly string[]): Promise<Map<string, UnitOutline>> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const [words, items, criteria, asked] = await Promise.all([
    wordsOf(tx, ids),
    itemsOf(tx, ids),
    criteriaOf(tx, ids),
    askedBy(tx, ids),
  ]);
  const by = <T extends { unitEditionId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ unitEditionId }) => unitEditionId);
  const [itemsBy, criteriaBy, askedFor] = [by(items), by(criteria), by(asked)];
  const bare = <T extends { unitEditionId: string }>({ unitEditionId: _id, ...row }: T) => row;
  return new Map(
    words.map(({ id, title, summary }) => [
      id,
      {
        title,
        summary,
        items: (itemsBy.get(id) ?? []).map(bare),
        criteria: (criteriaBy.get(id) ?? []).map(bare),
        prerequisites: (askedFor.get(id) ?? []).map(bare),
      },
    ]),
  );
}

/** The outlines of course editions, by edition, in six statements. */
export async function courseOutlines<E extends Pick<Outline, 'packaging' | 'completion'> & { id: string }>(
  tx: Tx,
  editions: readonly E[],
) {
  const ids = editions.map(({ id }) => id);
  if (ids.length === 0) return new Map<string, never>();
  const [units, preCourse] = await Promise.all([unitsOf(tx, ids), preCourseOf(tx, ids)]);
  const outlines = await unitOutlines(
    tx,
    units.map(({ unitEditionId }) => unitEditionId),
  );
  return new Map(
    editions.map(({ id, packaging, completion }) => [
      id,
      {
        packaging,
        completion,
        units: units
          .filter(({ courseEditionId }) => courseEditionId === id)
          .map((unit) => ({ ...unit, ...outlines.get(unit.unitEditionId)! })),
        preCourse: preCourse.filter(({ courseEditionId }) => courseEditionId === id),
      } satisfies Outline,
    ]),
  );
}
