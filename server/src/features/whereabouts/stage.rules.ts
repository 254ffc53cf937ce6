import type {
  StudentWhereabouts,
  WhereaboutsOrder,
  WhereaboutsFilter,
} from '#contract/classes/whereabouts.ts';
import { isAchieved } from '#server/features/study/outcome.rules.ts';

/* How far students of a class are in a unit: whom a search and filters show, and in which order. Pure. */

export type Stage = 'not_begun' | 'under_way' | 'done';

const untouched = new Set<StudentWhereabouts['items'][number]>([null, 'locked', 'open']);

/** How far a student is. What is achieved is done, whatever was opened of it. */
export function stageOf({ outcome, progress, items, works }: StudentWhereabouts): Stage {
  if (isAchieved(outcome)) return 'done';
  const judged = works.every((work) => work === null || work.state === 'satisfactory');
  if (progress.done === progress.total && judged && (progress.total > 0 || works.some(Boolean)))
    return 'done';
  const begun = works.some((work) => work !== null && work.workId !== null);
  return !begun && items.every((state) => untouched.has(state)) ? 'not_begun' : 'under_way';
}

const waits =
  (...states: string[]) =>
  ({ works }: StudentWhereabouts): boolean =>
    works.some((work) => work !== null && states.includes(work.state));

const shows: Record<WhereaboutsFilter, (row: StudentWhereabouts) => boolean> = {
  not_begun: (row) => stageOf(row) === 'not_begun',
  under_way: (row) => stageOf(row) === 'under_way',
  done: (row) => stageOf(row) === 'done',
  to_mark: waits('submitted', 'being_marked'),
  to_redo: waits('action_needed'),
  late: ({ works }) => works.some((work) => work?.late),
};

export interface Narrowing {
  search: string;
  show?: WhereaboutsFilter | undefined;
  at?: string | undefined;
}

export const narrowed = (rows: readonly StudentWhereabouts[], { search, show, at }: Narrowing) =>
  rows.filter(
    (row) =>
      row.name.toLowerCase().includes(search.trim().toLowerCase()) &&
      (show === undefined || shows[show](row)) &&
      (at === undefined || row.at === at),
  );

const byName = (a: StudentWhereabouts, b: StudentWhereabouts): number =>
  a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1);
const stages: readonly Stage[] = ['not_begun', 'under_way', 'done'];
const stageNumber = (row: StudentWhereabouts): number => stages.indexOf(stageOf(row));
const satisfactory = ({ works }: StudentWhereabouts): number =>
  works.filter((work) => work?.state === 'satisfactory').length;
/** By how far somebody is: the stage, then the share of the items, then the assessments that are satisfactory. */
const byDistance = (a: StudentWhereabouts, b: StudentWhereabouts): number =>
  stageNumber(a) - stageNumber(b) ||
  a.progress.percent - b.progress.percent ||
  satisfactory(a) - satisfactory(b);

const orders: Record<WhereaboutsOrder, (a: StudentWhereabouts, b: StudentWhereabouts) => number> = {
  least: (a, b) => byDistance(a, b) || byName(a, b),
  most: (a, b) => byDistance(b, a) || byName(a, b),
  name: byName,
};

export const ordered = (rows: readonly StudentWhereabouts[], order: WhereaboutsOrder): StudentWhereabouts[] =>
  rows.toSorted(orders[order]);
