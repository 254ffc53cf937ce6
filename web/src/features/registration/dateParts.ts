export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** What lies in the three boxes of a stored day, also of one that is typed half. */
export function partsOf(stored: string): DateParts {
  const [year = '', month = '', day = ''] = stored.split('-');
  return { day, month, year };
}

const two = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);

/** Three boxes as `2008-05-07`; empty boxes stay empty, so that what is typed half is kept as well. */
export function joinParts({ day, month, year }: DateParts): string {
  const parts = [year.trim(), two(month.trim()), two(day.trim())];
  return parts.every((part) => part === '') ? '' : parts.join('-');
}
