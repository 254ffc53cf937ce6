import { state as states } from '#au/avetmiss/state.ts';

/** An address as people read it. */
export interface Address {
  /** Street with its number, or post box. */
  readonly line: string;
  readonly suburb: string;
  /** Abbreviated: NSW. */
  readonly state: string;
  readonly postcode: string;
}

/** `NSW` of `01`; empty for no state. */
export const shortState = (code: string): string =>
  states.codes.find((state) => state.code === code)?.abbreviation ?? '';

type StoredAddress = { readonly [K in keyof Address]: string | null };

/** An address as it is stored, its state a code of avetmiss/state.ts; null without a line. */
export const addressOf = ({ line, suburb, state, postcode }: StoredAddress): Address | null =>
  line ? { line, suburb: suburb ?? '', state: shortState(state ?? ''), postcode: postcode ?? '' } : null;

/** An address in one line: 14 Wharf Street, Sydney NSW 2000. */
export const addressLine = ({ line, suburb, state, postcode }: Address): string =>
  `${line}, ${[suburb, state, postcode].filter(Boolean).join(' ')}`;
