/*
 * The states a postcode can belong to, by Australia Post's ranges; border postcodes have localities in two or three
 * states. When a locality's state is uncertain, one more is allowed: letting a wrong pair through to a person is better
 * than refusing a real address.
 */
import type { State } from '#au/avetmiss/state.ts';

const [NSW, VIC, QLD, SA, WA, TAS, NT, ACT, EXTERNAL] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
] as const;

type Range = readonly [from: string, to: string, states: readonly State[]];

const RANGES: readonly Range[] = [
  ['0200', '0299', [ACT]],
  ['0800', '0999', [NT]],
  ['1000', '2599', [NSW]],
  ['2600', '2618', [ACT]],
  ['2619', '2899', [NSW]],
  ['2900', '2920', [ACT]],
  // Not allotted yet; the capital grows into them.
  ['2921', '2999', [NSW, ACT]],
  ['3000', '3999', [VIC]],
  ['4000', '4999', [QLD]],
  ['5000', '5999', [SA]],
  ['6000', '6999', [WA]],
  ['7000', '7999', [TAS]],
  ['8000', '8999', [VIC]],
  ['9000', '9999', [QLD]],
];

const BORDERS: Readonly<Record<string, readonly State[]>> = {
  '0872': [NT, SA, WA],
  '2406': [NSW, QLD],
  // Jervis Bay; Norfolk, Christmas, Cocos (Keeling) and Macquarie Islands are external or other territories.
  '2540': [NSW, ACT, EXTERNAL],
  '2611': [ACT, NSW],
  '2618': [ACT, NSW],
  '2620': [NSW, ACT],
  '2899': [NSW, EXTERNAL],
  '3500': [VIC, NSW],
  '3585': [VIC, NSW],
  '3586': [VIC, NSW],
  '3644': [VIC, NSW],
  '3691': [VIC, NSW],
  '3707': [VIC, NSW],
  '4377': [QLD, NSW],
  '4380': [QLD, NSW],
  '4383': [QLD, NSW],
  '4385': [QLD, NSW],
  '4825': [QLD, NT],
  '6798': [WA, EXTERNAL],
  '6799': [WA, EXTERNAL],
  '7151': [TAS, EXTERNAL],
};

/** The postcode reported for an overseas address; its state is 99. */
export const overseasPostcode = 'OSPC';

/** The states a postcode can belong to, likelier first; empty for an unknown postcode. */
export function statesOfPostcode(postcode: string): readonly State[] {
  if (postcode === overseasPostcode) return ['99'];
  if (!/^\d{4}$/.test(postcode)) return [];
  return BORDERS[postcode] ?? RANGES.find(([from, to]) => postcode >= from && postcode <= to)?.[2] ?? [];
}

/** Ranges reserved for boxes and large receivers; some single box postcodes lie outside (2001, 3001 …). */
const BOXES: readonly (readonly [from: string, to: string])[] = [
  ['0200', '0299'],
  ['0900', '0999'],
  ['1000', '1999'],
  ['5800', '5949'],
  ['5951', '5999'],
  ['6800', '6999'],
  ['7800', '7999'],
  ['8000', '9999'],
];

/** Whether nobody lives at this postcode because it is reserved for boxes and large receivers. */
export const isBoxPostcode = (postcode: string): boolean =>
  /^\d{4}$/.test(postcode) && BOXES.some(([from, to]) => postcode >= from && postcode <= to);
