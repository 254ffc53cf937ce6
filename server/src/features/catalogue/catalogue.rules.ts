import type { CatalogueCard, CourseIntake, CoursePage, NextIntake } from '#contract/catalogue.ts';

export const pageSize = 12;
/** Maximum words of a search; more than anyone needs. */
const mostWords = 8;

/** The words of a search without punctuation. */
export const wordsOf = (search: string): string[] =>
  (search.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords);

export interface IntakeRow extends Omit<CourseIntake, 'placesLeft' | 'full'> {
  readonly places: number | null;
  readonly taken: number;
}

/** An intake with its remaining places. */
export function withPlaces({ places, taken, ...intake }: IntakeRow): CourseIntake {
  const placesLeft = places === null ? null : Math.max(0, places - taken);
  return { ...intake, placesLeft, full: placesLeft === 0 };
}

/** What can be enrolled in on this day, and what opens later. */
export function openAndComing(
  intakes: readonly (IntakeRow & { readonly opensOn: string | null })[],
  today: string,
): Pick<CoursePage, 'intakes' | 'coming'> {
  const opensLater = (opensOn: string | null): opensOn is string => opensOn !== null && opensOn > today;
  return {
    intakes: intakes.flatMap(({ opensOn, ...intake }) => (opensLater(opensOn) ? [] : [withPlaces(intake)])),
    coming: intakes.flatMap(({ id, name, startsOn, endsOn, opensOn }) =>
      opensLater(opensOn) ? [{ id, name, startsOn, endsOn, opensOn }] : [],
    ),
  };
}

/**
 * The intake to show first, from intakes in order of start: one with a place, else with a waiting list, else the first.
 */
export function nextOf(intakes: readonly CourseIntake[]): NextIntake | null {
  const next =
    intakes.find(({ full }) => !full) ?? intakes.find(({ waitingList }) => waitingList) ?? intakes[0];
  if (!next) return null;
  const { id, startsOn, location, placesLeft, full, waitingList } = next;
  return { id, startsOn, location, placesLeft, full, waitingList };
}

/** An offered course as a search sees it: its card, its start days, and how well it matches. */
export interface Candidate extends CatalogueCard {
  /** Start days; null means at any time. */
  readonly starts: readonly (string | null)[];
  readonly score: number;
}

type CourseRow = Omit<Candidate, 'nextIntake' | 'locations' | 'starts'>;

export function candidateOf(row: CourseRow, intakes: readonly CourseIntake[]): Candidate {
  const locations = new Set(intakes.flatMap(({ location }) => location ?? []));
  return {
    ...row,
    locations: [...locations].toSorted(),
    nextIntake: nextOf(intakes),
    starts: intakes.map(({ startsOn }) => startsOn),
  };
}
