import type { StudentWhereabouts, Whereabouts } from '#contract/classes/whereabouts.ts';
import { stateOf } from '#contract/learning/itemProgress.ts';
import { isOverdue } from '#server/features/assessments/work/openness.rules.ts';
import { isListed, type PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { resumeIn } from '#server/features/study/resume.rules.ts';
import { statusSaid, type StudySubscription, type StudyUnit } from '#server/features/study/study.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { stageOf, type Stage } from './stage.rules.ts';

/* Where the students of a class are in a unit, by the same study as each of them sees. Pure. */

/** One student of the class in what they study there. */
export interface Classmate {
  person: { id: string; name: string; lastSeenAt: Date | null };
  subscription: StudySubscription;
  /** The number of the edition they study. */
  edition: number;
  standings: readonly PlacedAssessment[];
}

type NamedUnit = NonNullable<Whereabouts['unit']>;

const newestFirst = (classmates: readonly Classmate[]): Classmate[] =>
  classmates.toSorted((a, b) => b.edition - a.edition);

/** Each once, by id, where it is met first. */
function once<T extends { id: string }>(all: readonly T[]): T[] {
  const met = new Map<string, T>();
  for (const one of all) if (!met.has(one.id)) met.set(one.id, one);
  return [...met.values()];
}

/** The units that are studied, in the order of the newest edition; those only earlier ones have come last. */
const unitsOf = (classmates: readonly Classmate[]): NamedUnit[] =>
  once(
    newestFirst(classmates).flatMap(({ subscription }) =>
      subscription.units.map(({ unitId: id, code, title }) => ({ id, code, title })),
    ),
  );

const unitOf = ({ subscription }: Classmate, unitId: string): StudyUnit | undefined =>
  subscription.units.find((unit) => unit.unitId === unitId);

/** The items of a unit; the same item of two editions is one column. */
const itemsOf = (classmates: readonly Classmate[], unitId: string) =>
  once(newestFirst(classmates).flatMap((one) => unitOf(one, unitId)?.items ?? [])).map(
    ({ id, title, required }) => ({ id, title, required }),
  );

const servedBy = (unitId: string) => (one: PlacedAssessment) =>
  isListed(one) && one.row.units.some(({ id }) => id === unitId);

const assessmentsOf = (classmates: readonly Classmate[], unitId: string): Whereabouts['assessments'] =>
  once(
    classmates.flatMap(({ standings }) =>
      standings.filter(servedBy(unitId)).map(({ row }) => ({ id: row.id, title: row.version.title })),
    ),
  );

type Columns = Pick<Whereabouts, 'assessments'> & { items: ReturnType<typeof itemsOf> };

/** The later of their last call and what they opened last, which can have been offline. */
const lastVisit = ({ person, subscription: { lastOpenedAt } }: Classmate): Date | null =>
  person.lastSeenAt !== null && (lastOpenedAt === null || lastOpenedAt < person.lastSeenAt)
    ? person.lastSeenAt
    : lastOpenedAt;

function rowOf(one: Classmate, unit: StudyUnit, { items, assessments }: Columns, moment: Moment) {
  const { subscription, person } = one;
  const states = new Map(unit.items.map((item) => [item.id, stateOf(item)]));
  const standings = new Map(one.standings.filter(servedBy(unit.unitId)).map((each) => [each.row.id, each]));
  const goesOn = resumeIn({ ...subscription, units: [unit] })?.item;
  return {
    id: subscription.id,
    personId: person.id,
    name: person.name,
    status: statusSaid(subscription.status, accessLock(subscription, moment.today)),
    lastSeenAt: lastVisit(one)?.toISOString() ?? null,
    progress: unit.progress,
    outcome: unit.outcome,
    at: goesOn?.required && !goesOn.completedAt ? goesOn.id : null,
    items: items.map(({ id }) => states.get(id) ?? null),
    works: assessments.map(({ id }) => {
      const standing = standings.get(id);
      if (!standing) return null;
      const { state, dueAt, row } = standing;
      return { state, late: isOverdue(state, dueAt, moment.now), workId: row.work?.id ?? null };
    }),
  } satisfies StudentWhereabouts;
}

function everybodyIn(unitId: string, classmates: readonly Classmate[], moment: Moment) {
  const columns: Columns = {
    items: itemsOf(classmates, unitId),
    assessments: assessmentsOf(classmates, unitId),
  };
  const rows = classmates.flatMap((one) => {
    const unit = unitOf(one, unitId);
    return unit ? [rowOf(one, unit, columns, moment)] : [];
  });
  return { ...columns, rows };
}

/** The unit that is asked for, or else the one in which most are under way and have something to learn, or else the first. */
function chosenUnit(
  units: readonly NamedUnit[],
  classmates: readonly Classmate[],
  asked: string | undefined,
  moment: Moment,
): NamedUnit | null {
  const found = units.find(({ id }) => id === asked);
  if (found) return found;
  const inUse = ({ id }: NamedUnit): number =>
    everybodyIn(id, classmates, moment).rows.filter((row) => row.at !== null && stageOf(row) === 'under_way')
      .length;
  const used = units.map((unit) => ({ unit, by: inUse(unit) })).toSorted((a, b) => b.by - a.by);
  return used[0]?.unit ?? null;
}

/** Everybody of the class in the unit, before anything is searched. */
export function classIn(classmates: readonly Classmate[], asked: string | undefined, moment: Moment) {
  const units = unitsOf(classmates);
  const unit = chosenUnit(units, classmates, asked, moment);
  const { items, assessments, rows } = unit
    ? everybodyIn(unit.id, classmates, moment)
    : { items: [], assessments: [], rows: [] };
  const counted = (stage: Stage) => rows.filter((row) => stageOf(row) === stage).length;
  return {
    units,
    unit,
    items: items.map((item) => ({ ...item, here: rows.filter(({ at }) => at === item.id).length })),
    assessments,
    editions: new Set(classmates.map(({ edition }) => edition)).size,
    counts: {
      students: rows.length,
      notBegun: counted('not_begun'),
      underWay: counted('under_way'),
      done: counted('done'),
    },
    rows,
  };
}
