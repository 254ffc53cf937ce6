import type { MediaPlace } from '#contract/editions/media.ts';

/** The units in whose draft a file is replaced: those that show it there, or as published while nobody writes. */
export const unitsToChange = (places: readonly MediaPlace[]): MediaPlace[] => {
  const changed = places.filter(
    ({ state, drafted }) => state === 'draft' || (state === 'published' && !drafted),
  );
  return [...new Map(changed.map((place) => [place.unitId, place])).values()];
};
