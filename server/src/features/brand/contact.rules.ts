import { addressOf, type Address } from '#au/organisation/addressLine.ts';
import { imprintOf, streetAddressOf } from '#au/organisation/imprint.ts';
import type { BrandSettings } from '#contract/brand.ts';
import type { BrandRow } from './brand.table.ts';

/* Who the organisation is and how it is reached, as pages say it. Pure. */

const postalAddressOf = (row: BrandRow | null): Address | null =>
  row &&
  addressOf({
    line: [row.postalLine, row.postalBox].filter(Boolean).join(', '),
    suburb: row.postalSuburb,
    state: row.postalState,
    postcode: row.postalPostcode,
  });

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
  address: streetAddressOf(row),
  postalAddress: postalAddressOf(row),
  complaints: complaintsOf(row),
});
