import type { CatalogueCard, CourseIntake, NextIntake } from '#contract/catalogue.ts';

export const pageSize = 12;
/** Of a search; more than anyone means. */
const mostWords = 8;

/** The words of a search, without what only stands between them. */
export const wordsOf = (search: string): string[] =>
  (search.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords);

export interface IntakeRow extends Omit<CourseIntake, 'placesLeft' | 'full'> {
  readonly places: number | null;
  readonly taken: number;
}

/** An intake with what is left of its places. */
export function withPlaces({ places, taken, ...intake }: IntakeRow): CourseIntake {
  const placesLeft = places === null ? null : Math.max(0, places - taken);
  return { ...intake, placesLeft, full: placesLeft === 0 };
}

/** Of intakes in the order they start the one to tell of: with a place, else with a waiting list, else the first. */
export function nextOf(intakes: readonly CourseIntake[]): NextIntake | null {
  const next =
    intakes.find(({ full }) => !full) ?? intakes.find(({ waitingList }) => waitingList) ?? intakes[0];
  if (!next) return null;
  const { id, startsOn, location, placesLeft, full, waitingList } = next;
  return { id, startsOn, location, placesLeft, full, waitingList };
}

/** A course that is offered, as it is looked for: its card, when it starts, and how well it answers the search. */
export interface Candidate extends CatalogueCard {
  /** Days it starts on; null = at any time. */
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
