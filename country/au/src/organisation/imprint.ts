import { formatAbn } from '#au/identifiers/abn.ts';
import { formatAcn } from '#au/identifiers/acn.ts';
import { addressOf, type Address } from './addressLine.ts';

/* What an organisation says of itself at the foot of pages, emails and documents, as it is printed. */

export interface Imprint {
  readonly providerCode: string | null;
  readonly cricosCode: string | null;
  readonly legalName: string | null;
  readonly abn: string | null;
  readonly acn: string | null;
}

const printed = (format: (number: string) => string, number: string | null | undefined): string | null =>
  number ? format(number) : null;

/** Who trades under the name, and the numbers they are registered under. */
export const imprintOf = (stored: Imprint | null): Imprint => ({
  providerCode: stored?.providerCode ?? null,
  cricosCode: stored?.cricosCode ?? null,
  legalName: stored?.legalName ?? null,
  abn: printed(formatAbn, stored?.abn),
  acn: printed(formatAcn, stored?.acn),
});

/** A state is a code of avetmiss/state.ts. */
export interface StreetAddressColumns {
  readonly streetLine: string | null;
  readonly streetSuburb: string | null;
  readonly streetState: string | null;
  readonly streetPostcode: string | null;
}

/** Where it is; null before it is said. */
export const streetAddressOf = (stored: StreetAddressColumns | null): Address | null =>
  stored &&
  addressOf({
    line: stored.streetLine,
    suburb: stored.streetSuburb,
    state: stored.streetState,
    postcode: stored.streetPostcode,
  });
