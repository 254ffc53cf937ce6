import { shortState, type Address } from '#au/organisation/addressLine.ts';
import { addressOf, imprintOf } from '#au/organisation/imprint.ts';
import type { BrandSettings } from '#contract/brand.ts';
import type { BrandRow } from './brand.table.ts';

/* Who the organisation is and how it is reached, as pages say it. Pure. */

function postalAddressOf(row: BrandRow | null): Address | null {
  const line = [row?.postalLine, row?.postalBox].filter(Boolean).join(', ');
  if (!row || line === '') return null;
  const { postalSuburb, postalState, postalPostcode } = row;
  return {
    line,
    suburb: postalSuburb ?? '',
    state: shortState(postalState ?? ''),
    postcode: postalPostcode ?? '',
  };
}

function complaintsOf(row: BrandRow | null): BrandSettings['contact']['complaints'] {
  if (!row?.complaintsName) return null;
  return { name: row.complaintsName, email: row.complaintsEmail, phone: row.complaintsPhone };
}

export const contactOf = (row: BrandRow | null): BrandSettings['contact'] => ({
  email: row?.contactEmail ?? null,
  phone: row?.contactPhone ?? null,
  ...imprintOf(row),
  tradingNames: row?.tradingNames ?? [],
  website: row?.website ?? null,
  address: addressOf(row),
  postalAddress: postalAddressOf(row),
  complaints: complaintsOf(row),
});
