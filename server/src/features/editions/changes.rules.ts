import type { DraftInput, EditionChange, EditionMove } from '#contract/editions/editions.ts';
import { progressOf } from '#server/features/study/study.rules.ts';

/* Compares editions of a course. Pure. */

export interface OutlineItem {
  id: string;
  title: string;
  required: boolean;
  /** The item it took the place of. */
  replacesId: string | null;
}
export interface OutlineUnit {
  unitId: string;
  title: string;
  items: OutlineItem[];
}
export interface Outline {
  units: OutlineUnit[];
  preCourse: { id: string; title: string }[];
}

type Listed = Pick<OutlineItem, 'id' | 'title'> & Partial<Pick<OutlineItem, 'replacesId'>>;
type Difference = Pick<EditionChange, 'change' | 'title'>;

/** Of these, the fewest that must be moved so that the rest keep their order. */
function movedOf(ids: readonly string[], before: readonly string[]): Set<string> {
  const ranks = ids.map((id) => before.indexOf(id));
  const runs: string[][] = [];
  for (const [at, id] of ids.entries()) {
    const earlier = runs.filter((_, other) => ranks[other]! < ranks[at]!);
    const longest = earlier.toSorted((a, b) => b.length - a.length)[0] ?? [];
    runs.push([...longest, id]);
  }
  const kept = new Set(runs.toSorted((a, b) => b.length - a.length)[0]);
  return new Set(ids.filter((id) => !kept.has(id)));
}

function differences(before: readonly Listed[], after: readonly Listed[]): Difference[] {
  const old = new Set(before.map(({ id }) => id));
  const current = new Set(after.map(({ id }) => id));
  const replaced = new Set(
    after.flatMap(({ id, replacesId }) => (replacesId && !old.has(id) ? [replacesId] : [])),
  );
  const stayed = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const order = before.map(({ id }) => id).filter((id) => current.has(id));
  const moved = movedOf(stayed, order);
  const changeOf = ({ id, replacesId }: Listed): EditionChange['change'] | null => {
    if (old.has(id)) return moved.has(id) ? 'moved' : null;
    return replacesId && old.has(replacesId) ? 'reworded' : 'added';
  };
  return [
    ...after.flatMap((one) => {
      const change = changeOf(one);
      return change ? [{ change, title: one.title }] : [];
    }),
    ...before
      .filter(({ id }) => !current.has(id) && !replaced.has(id))
      .map(({ title }) => ({ change: 'removed' as const, title })),
  ];
}

const named = (units: readonly OutlineUnit[]) => units.map(({ unitId, title }) => ({ id: unitId, title }));

/** What differs between two editions, in the order of the newer one. */
export function changesBetween(before: Outline, after: Outline): EditionChange[] {
  const said = (what: EditionChange['what'], unitTitle: string | null) => (one: Difference) => ({
    what,
    unitTitle,
    ...one,
  });
  const itemsOf = new Map(before.units.map((unit) => [unit.unitId, unit.items]));
  return [
    ...differences(before.preCourse, after.preCourse).map(said('pre_course_item', null)),
    ...differences(named(before.units), named(after.units)).map(said('unit', null)),
    ...after.units.flatMap((unit) => {
      const items = itemsOf.get(unit.unitId);
      return items ? differences(items, unit.items).map(said('item', unit.title)) : [];
    }),
  ];
}

const itemsIn = (outline: Outline) => outline.units.flatMap(({ items }) => items);

/** What moving somebody who has done these items would do. */
export function moveBetween(
  from: Outline,
  to: Outline,
  done: ReadonlySet<string>,
): Pick<EditionMove, 'progress' | 'gains' | 'loses' | 'keepsBeside'> {
  const [old, next] = [itemsIn(from), itemsIn(to)];
  const [oldIds, nextIds] = [old, next].map((items) => new Set(items.map(({ id }) => id)));
  const counted = (items: readonly OutlineItem[]) =>
    progressOf(
      items.map(({ id, required }) => ({ required, completedAt: done.has(id) ? new Date(0) : null })),
    );
  const left = old.filter(({ id }) => !nextIds!.has(id));
  return {
    progress: { before: counted(old), after: counted(next) },
    gains: next
      .filter(({ id, required }) => required && !oldIds!.has(id) && !done.has(id))
      .map(({ title }) => title),
    loses: left.filter(({ id }) => !done.has(id)).map(({ title }) => title),
    keepsBeside: left.filter(({ id }) => done.has(id)).map(({ title }) => title),
  };
}

/** Why a draft cannot be kept: the field and what is wrong with it; null when it can. */
export function draftFault({ units, packaging }: DraftInput): string | null {
  if (new Set(units.map(({ unitId }) => unitId)).size < units.length) return 'A unit is named twice';
  const names = packaging.groups.map(({ name }) => name);
  if (new Set(names).size < names.length) return 'A group is named twice';
  const wrong = units.find(
    ({ kind, group }) => group !== null && (kind === 'core' || !names.includes(group)),
  );
  if (wrong) return 'A unit is in a group that there is not, or is core';
  const short = packaging.groups.find(
    ({ name, choose }) => units.filter(({ group }) => group === name).length < choose,
  );
  return short ? 'A group has fewer units than are to be chosen' : null;
}
