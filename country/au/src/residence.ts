/* The usual residence as NAT00080 reports it: where somebody lives, never where they collect mail. */
import type { State } from '#au/avetmiss/state.ts';
import { type Finding, unlikely, wrong } from './finding.ts';
import { isPostBox } from './postBox.ts';
import { isBoxPostcode, overseasPostcode, statesOfPostcode } from './postcodes.ts';

export interface Residence {
  readonly building?: string | undefined;
  readonly flat?: string | undefined;
  readonly streetNumber?: string | undefined;
  readonly streetName?: string | undefined;
  readonly suburb?: string | undefined;
  readonly postcode?: string | undefined;
  /** A code of avetmiss/state.ts. */
  readonly state?: string | undefined;
}

export type ResidenceCode =
  | 'post_box'
  | 'too_long'
  | 'flat_in_street_number'
  | 'postcode_in_suburb'
  | 'postcode_not_a_postcode'
  | 'postcode_of_post_boxes'
  | 'state_not_of_postcode';

export interface ResidenceFinding extends Finding<keyof Residence, ResidenceCode> {
  /** For `too_long`: how many characters fit. */
  readonly limit?: number;
  /** For `state_not_of_postcode`: the states of the postcode. */
  readonly states?: readonly State[];
}

/** Reported for an unknown or missing street number or name. */
export const notSpecified = 'not specified';

/** Reported for somebody who lives abroad. */
export const overseasResidence = {
  streetNumber: notSpecified,
  streetName: notSpecified,
  suburb: 'Not specified',
  postcode: overseasPostcode,
  state: '99',
} as const satisfies Residence;

const LIMITS = { building: 50, flat: 30, streetNumber: 15, streetName: 70, suburb: 50 } as const;
const LINES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Every error in the parts typed so far; with the overseas postcode `OSPC` any lines that fit are valid. */
export function residenceFindings(residence: Residence): ResidenceFinding[] {
  const postcode = residence.postcode?.trim() ?? '';
  const overseas = postcode === overseasPostcode;
  return [
    ...LINES.flatMap((field) => lineFindings(field, residence[field]?.trim() ?? '', overseas)),
    ...postcodeFindings(postcode, residence.state ?? ''),
  ];
}

function lineFindings(field: keyof typeof LIMITS, line: string, overseas: boolean): ResidenceFinding[] {
  if (line.length > LIMITS[field]) return [{ ...wrong(field, 'too_long'), limit: LIMITS[field] }];
  if (overseas) return [];
  if (isPostBox(line)) return [wrong(field, 'post_box')];
  if (field === 'suburb' && /\b\d{4}\b/.test(line)) return [wrong(field, 'postcode_in_suburb')];
  return field === 'streetNumber' && FLAT.test(line) ? [unlikely(field, 'flat_in_street_number')] : [];
}

function postcodeFindings(postcode: string, state: string): ResidenceFinding[] {
  if (!postcode) return [];
  const states = statesOfPostcode(postcode);
  if (states.length === 0) return [wrong('postcode', 'postcode_not_a_postcode')];
  if (isBoxPostcode(postcode)) return [wrong('postcode', 'postcode_of_post_boxes')];
  const unsaid = state === '' || state === '@@';
  if (unsaid || states.some((possible) => possible === state)) return [];
  return [{ ...wrong('state', 'state_not_of_postcode'), states }];
}

const FLAT = /\b(unit|flat|apartment|apt|suite|shop|level|floor|villa|townhouse)\b|^\S+\s*\/\s*\S/i;

/** "3/12" as flat 3 of number 12, as written in Australia; null when it is not one. */
export function splitFlat(streetNumber: string): { flat: string; streetNumber: string } | null {
  const parts = /^(?:unit|flat|apartment|apt)?\s*(\w+)\s*\/\s*(\d\w*(?:\s*-\s*\d\w*)?)$/i.exec(
    streetNumber.trim(),
  );
  return parts ? { flat: parts[1]!, streetNumber: parts[2]!.replace(/\s/g, '') } : null;
}
