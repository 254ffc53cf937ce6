import type { UsiState } from './usi.ts';

/** The registry keeps people of one name apart from those with a given and a family name. */
export type UsiNames = { readonly single: string } | { readonly given: string; readonly family: string };

export interface UsiQuestion {
  readonly usi: string;
  readonly names: UsiNames;
  /** A day as `1966-05-25`. */
  readonly birthDate: string;
}

/** What the registry compares with what it holds for a USI; a single name counts as the family name. */
export const usiDetails = ['given', 'family', 'birthDate'] as const;
export type UsiDetail = (typeof usiDetails)[number];

/** `unavailable`: asked, and no answer came. `not_checked`: there is no registry to ask. */
export const usiOutcomes = [
  'verified',
  'mismatch',
  'deactivated',
  'not_found',
  'unavailable',
  'not_checked',
] as const;
export type UsiOutcome = (typeof usiOutcomes)[number];

export interface UsiAnswer {
  readonly outcome: UsiOutcome;
  /** What a mismatch is about; empty where the registry does not say. */
  readonly differs: readonly UsiDetail[];
}

/** The door to the Registrar's service, which compares USI, names and birth date. It always answers. */
export interface UsiRegistry {
  verify(question: UsiQuestion): Promise<UsiAnswer>;
}

/** Stands where no registry is connected; it never says that a USI is verified. */
export const noUsiRegistry: UsiRegistry = {
  verify: async () => ({ outcome: 'not_checked', differs: [] }),
};

/** The state after the registry was asked; a USI it never gave to anybody is none of this person's. */
export function usiStateAfter(state: UsiState, outcome: UsiOutcome): UsiState {
  if (state === 'missing' || state === 'exempt') return state;
  if (outcome === 'not_found') return 'mismatch';
  return outcome === 'unavailable' || outcome === 'not_checked' ? state : outcome;
}
