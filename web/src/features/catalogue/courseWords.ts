import type { CatalogueCard, CourseMode, NextIntake } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

export const modeWords: Record<CourseMode, () => string> = {
  online: () => m.catalogue_mode_online(),
  classroom: () => m.catalogue_mode_classroom(),
  workplace: () => m.catalogue_mode_workplace(),
  blended: () => m.catalogue_mode_blended(),
};

const weeksOfMonth = 365 / 12 / 7;
/** Above this many weeks, durations are shown in months. */
const mostWeeks = 16;

/** From this many months, durations in whole years are shown in years. */
const manyMonths = 24;

export function lengthWords(weeks: number): string {
  if (weeks <= mostWeeks) return m.catalogue_weeks({ count: weeks });
  const months = Math.round(weeks / weeksOfMonth);
  return months >= manyMonths && months % 12 === 0
    ? m.catalogue_years({ count: months / 12 })
    : m.catalogue_months({ count: months });
}

export const priceWords = (cents: number, currency: string, language: string): string =>
  cents === 0 ? m.catalogue_price_free() : formatMoney(cents, currency, language, { short: true });

/** The GST note beside a price. */
export function gstWords(
  { gst, priceCents, currency }: Pick<CatalogueCard, 'gst' | 'priceCents' | 'currency'>,
  language: string,
  gstCents?: number,
): string | null {
  if (priceCents === 0) return null;
  if (gst === 'free') return m.catalogue_gst_free();
  if (gst === 'taxable') return m.catalogue_gst_included();
  if (gstCents === undefined) return m.catalogue_gst_mixed();
  return m.catalogue_gst_part({ amount: formatMoney(gstCents, currency, language) });
}

export const startWords = ({ startsOn }: Pick<NextIntake, 'startsOn'>, reader: Reader): string =>
  startsOn ? m.catalogue_starts({ day: formatDay(startsOn, reader) }) : m.catalogue_start_now();

/** Cards show the number of places when no more than this are left. */
const fewPlaces = 10;

interface PlacesWords {
  readonly text: string;
  readonly tone: StatusTone;
}

/** How many places an intake has left; nothing when places are unlimited. */
export function placesWords(
  { full, waitingList, placesLeft }: Pick<NextIntake, 'full' | 'waitingList' | 'placesLeft'>,
  { exact = false }: { exact?: boolean } = {},
): PlacesWords | null {
  if (full && waitingList) return { text: m.catalogue_full_waiting(), tone: 'warning' };
  if (full) return { text: m.catalogue_full(), tone: 'neutral' };
  if (placesLeft === null) return null;
  if (placesLeft <= fewPlaces || exact) {
    return { text: m.catalogue_places({ count: placesLeft }), tone: placesLeft <= 3 ? 'warning' : 'success' };
  }
  return { text: m.catalogue_places_free(), tone: 'success' };
}
