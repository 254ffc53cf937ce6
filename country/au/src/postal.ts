/* The postal address as NAT00085 reports it: a street and a post box are told apart, each in a field of its own. */
import { type Finding, wrong } from './finding.ts';
import { isPostBox } from './postBox.ts';
import { overseasPostcode, statesOfPostcode } from './postcodes.ts';
import type { State } from '#au/avetmiss/state.ts';

export interface PostalAddress {
  /** Street with its number, in one line. */
  readonly line?: string | undefined;
  readonly box?: string | undefined;
  readonly suburb?: string | undefined;
  readonly postcode?: string | undefined;
  /** A code of avetmiss/state.ts; 99 is overseas. */
  readonly state?: string | undefined;
}

export type PostalCode =
  | 'box_in_street'
  | 'not_a_post_box'
  | 'too_long'
  | 'postcode_in_suburb'
  | 'postcode_not_a_postcode'
  | 'state_not_of_postcode';

export interface PostalFinding extends Finding<keyof PostalAddress, PostalCode> {
  /** For `too_long`: how many characters fit. */
  readonly limit?: number;
  /** For `state_not_of_postcode`: the states of the postcode. */
  readonly states?: readonly State[];
}

/** Characters that fit: a street in its name field, a box in the delivery box (22). */
const LIMITS = { line: 70, box: 22, suburb: 50 } as const;

const typed = (text: string | undefined): string => text?.trim() ?? '';

/** Every error in the parts typed so far. Unlike a residence, a postcode reserved for boxes is one mail can go to. */
export function postalFindings({ state = '', ...address }: PostalAddress): PostalFinding[] {
  const parts = { line: typed(address.line), box: typed(address.box), suburb: typed(address.suburb) };
  return [
    ...(['line', 'box', 'suburb'] as const).flatMap((field): PostalFinding[] =>
      parts[field].length > LIMITS[field] ? [{ ...wrong(field, 'too_long'), limit: LIMITS[field] }] : [],
    ),
    ...confusedFindings(parts),
    ...placeFindings(typed(address.postcode), state),
  ];
}

function confusedFindings({ line, box, suburb }: Record<'line' | 'box' | 'suburb', string>): PostalFinding[] {
  return [
    ...(isPostBox(line) ? [wrong('line', 'box_in_street' as const)] : []),
    ...(box && !isPostBox(box) ? [wrong('box', 'not_a_post_box' as const)] : []),
    ...(/\b\d{4}\b/.test(suburb) ? [wrong('suburb', 'postcode_in_suburb' as const)] : []),
  ];
}

/** Overseas, a postcode follows other rules. */
function placeFindings(postcode: string, state: string): PostalFinding[] {
  if (!postcode || (state === '99' && postcode !== overseasPostcode && !/^\d{4}$/.test(postcode))) return [];
  const states = statesOfPostcode(postcode);
  if (states.length === 0) return [wrong('postcode', 'postcode_not_a_postcode')];
  const unsaid = state === '' || state === '@@';
  if (unsaid || states.some((possible) => possible === state)) return [];
  return [{ ...wrong('state', 'state_not_of_postcode'), states }];
}
