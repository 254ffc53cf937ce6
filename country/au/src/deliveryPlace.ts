/* A place where training is delivered, as NAT00020 reports it: where people meet, never where mail is collected. */
import { country as countries } from '#au/avetmiss/country.ts';
import { state as states } from '#au/avetmiss/state.ts';
import { codesOn } from '#country/codes.ts';
import { wrong, type Finding } from './finding.ts';
import { overseasPostcode } from './postcodes.ts';
import { residenceFindings } from './residence.ts';

export interface DeliveryPlace {
  readonly suburb: string;
  /** A code of avetmiss/state.ts. */
  readonly state: string;
  readonly postcode: string;
  /** A code of avetmiss/country.ts. */
  readonly country: string;
}

/** Australia, Norfolk Island and the other external territories. */
const isHere = (country: string): boolean => country.startsWith('11');

/** Every error in a place on a day. Overseas goes with the postcode OSPC and the state 99, and with nothing else. */
export function deliveryPlaceFindings(
  { country, ...place }: DeliveryPlace,
  today: string,
): Finding<keyof DeliveryPlace, string>[] {
  const has = (list: typeof countries, wanted: string) =>
    codesOn(list, today).some(({ code }) => code === wanted);
  const overseas = place.postcode.trim() === overseasPostcode;
  return [
    ...(has(states, place.state) ? [] : [wrong('state' as const, 'not_a_state')]),
    ...(has(countries, country) ? [] : [wrong('country' as const, 'not_a_country')]),
    ...(overseas === isHere(country) ? [wrong('postcode' as const, 'postcode_not_of_country')] : []),
    ...residenceFindings(place).map(({ field, code }) =>
      wrong(field as 'suburb' | 'state' | 'postcode', code),
    ),
  ];
}
