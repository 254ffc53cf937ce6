import type { EditionChange } from '#contract/editions/changes.ts';
import type { Outline, OutlineCriterion, OutlineItem, OutlineUnit, UnitOutline } from './outline.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* Compares editions of units and courses. Pure. */

interface EditionPart {
  id: string;
  title: string;
  /** What it took the place of. */
  replacesId: string | null;
  /** Words beside its title. */
  text?: string;
  /** What belongs to its place, and not to it. */
  set?: unknown;
}
/** A change before it is said. */
export type Change = Omit<EditionChange, 'sentence'>;
type Difference = Pick<Change, 'change' | 'title'>;

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

function differences(before: readonly EditionPart[], after: readonly EditionPart[]): Difference[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const current = new Set(after.map(({ id }) => id));
  /** What something took the place of, when it is there no more. */
  const placeOf = ({ id, replacesId }: EditionPart) =>
    replacesId !== null && !old.has(id) && old.has(replacesId) && !current.has(replacesId)
      ? replacesId
      : null;
  const replaced = new Set(after.map(placeOf));
  const stayed = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const order = before.map(({ id }) => id).filter((id) => current.has(id));
  const moved = movedOf(stayed, order);
  const changesOf = (one: EditionPart): Change['change'][] => {
    const former = old.get(one.id);
    if (!former) return [placeOf(one) === null ? 'added' : 'reworded'];
    return [
      ...(moved.has(one.id) ? (['moved'] as const) : []),
      ...(former.title === one.title && former.text === one.text ? [] : (['reworded'] as const)),
      ...(sameJson(former.set, one.set) ? [] : (['changed'] as const)),
    ];
  };
  return [
    ...after.flatMap((one) => changesOf(one).map((change) => ({ change, title: one.title }))),
    ...before
      .filter(({ id }) => !current.has(id) && !replaced.has(id))
      .map(({ title }) => ({ change: 'removed' as const, title })),
  ];
}

const said =
  (what: Change['what'], unitTitle: string | null) =>
  (one: Difference): Change => ({ what, unitTitle, ...one });

/** Ids of the older list under the names that the newer one has for what took their place. */
const renamed = (after: readonly { id: string; replacesId: string | null }[]) => {
  const names = new Map(
    after.flatMap(({ id, replacesId }) => (replacesId ? [[replacesId, id] as const] : [])),
  );
  const present = new Set(after.map(({ id }) => id));
  return (id: string): string => (present.has(id) ? id : (names.get(id) ?? id));
};

const listedItems = (items: readonly OutlineItem[], named: (id: string) => string): EditionPart[] =>
  items.map(({ id, title, replacesId, after, ...place }) => ({
    id,
    title,
    replacesId,
    set: { ...place, after: after.map(named).toSorted() },
  }));
const titleOf = ({ code, text }: Pick<OutlineCriterion, 'code' | 'text'>): string => `${code} ${text}`.trim();

const listedCriteria = (
  criteria: readonly OutlineCriterion[],
  named: (id: string) => string,
): EditionPart[] =>
  criteria.map(({ parentId, ...one }) => ({
    id: one.id,
    title: titleOf(one),
    replacesId: one.replacesId,
    set: parentId && named(parentId),
  }));

/** A criterion under another one has moved; one that reads as before asks for evidence of another kind or amount. */
const ofCriteria =
  (before: readonly OutlineCriterion[]) =>
  (one: Difference): Difference => {
    if (one.change === 'changed') return { ...one, change: 'moved' };
    const readsAsBefore = one.change === 'reworded' && before.map(titleOf).includes(one.title);
    return readsAsBefore ? { ...one, change: 'changed' } : one;
  };

/** What differs between two editions of a unit, in the order of the newer one; its own words apart. */
function withinUnit(before: UnitOutline, after: UnitOutline): Change[] {
  const { title } = after;
  const [item, criterion] = [renamed(after.items), renamed(after.criteria)];
  const asked = ({ prerequisites }: UnitOutline) =>
    prerequisites.map(({ unitId, asks }) => `${unitId} ${asks}`).toSorted();
  return [
    ...differences(listedItems(before.items, item), listedItems(after.items, item)).map(said('item', title)),
    ...differences(listedCriteria(before.criteria, criterion), listedCriteria(after.criteria, criterion))
      .map(ofCriteria(before.criteria))
      .map(said('criterion', title)),
    ...(sameJson(asked(before), asked(after))
      ? []
      : [said('prerequisites', title)({ change: 'changed', title })]),
  ];
}

const reworded = (before: UnitOutline, after: UnitOutline) =>
  before.title !== after.title || before.summary !== after.summary;

export function unitChanges(before: UnitOutline, after: UnitOutline): Change[] {
  const words = reworded(before, after)
    ? [said('unit', null)({ change: 'reworded', title: after.title })]
    : [];
  return [...words, ...withinUnit(before, after)];
}

const listedUnits = (units: readonly OutlineUnit[]): EditionPart[] =>
  units.map(({ unitId, title, summary, kind, group }) => ({
    id: unitId,
    title,
    replacesId: null,
    text: summary,
    set: { kind, group },
  }));

/** What differs between two editions of a course, in the order of the newer one. */
export function courseChanges(before: Outline, after: Outline): Change[] {
  const former = new Map(before.units.map((unit) => [unit.unitId, unit]));
  const ofCourse = (what: 'packaging' | 'completion') =>
    sameJson(before[what], after[what]) ? [] : [said(what, null)({ change: 'changed', title: '' })];
  return [
    ...differences(before.preCourse, after.preCourse).map(said('pre_course_item', null)),
    ...differences(listedUnits(before.units), listedUnits(after.units)).map(said('unit', null)),
    ...ofCourse('packaging'),
    ...ofCourse('completion'),
    ...after.units.flatMap((unit) => {
      const older = former.get(unit.unitId);
      return older ? withinUnit(older, unit) : [];
    }),
  ];
}
