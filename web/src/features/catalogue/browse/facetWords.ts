import type { CourseMode } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import type { Filter } from './browseSearch.ts';
import { modeWords } from '#web/features/catalogue/courseWords.ts';

export const filterNames: Record<Filter, { label: () => string; any: () => string }> = {
  area: { label: () => m.catalogue_area(), any: () => m.catalogue_area_any() },
  mode: { label: () => m.catalogue_mode(), any: () => m.catalogue_mode_any() },
  location: { label: () => m.catalogue_location(), any: () => m.catalogue_location_any() },
  start: { label: () => m.catalogue_start(), any: () => m.catalogue_start_any() },
  priceMax: { label: () => m.catalogue_price(), any: () => m.catalogue_price_any() },
  accredited: { label: () => m.catalogue_recognition(), any: () => m.catalogue_recognition_any() },
};

interface Speech {
  readonly language: string;
  readonly currency: string;
}

/** `2027-02` as "February 2027". */
const monthWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function startChoice(value: string, language: string): string {
  if (value === 'any') return m.catalogue_start_now();
  if (value === 'soon') return m.catalogue_start_soon();
  return monthWords(value, language);
}

function priceChoice(value: string, { currency, language }: Speech): string {
  if (value === '0') return m.catalogue_price_free();
  return m.catalogue_price_up_to({ amount: formatMoney(Number(value), currency, language, { short: true }) });
}

/** The label of a filter choice. */
export function choiceWords(filter: Filter, value: string, speech: Speech): string {
  switch (filter) {
    case 'mode':
      return modeWords[value as CourseMode]();
    case 'start':
      return startChoice(value, speech.language);
    case 'priceMax':
      return priceChoice(value, speech);
    case 'accredited':
      return value === 'yes' ? m.catalogue_recognition_yes() : m.catalogue_recognition_no();
    default:
      return value;
  }
}
