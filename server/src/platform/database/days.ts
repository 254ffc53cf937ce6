import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The instant a day begins in a time zone, as `startOfDay` of the rules says it. Where the clocks go back over midnight, the
 * database alone would take the second one. The day is worked out once: it may be a whole query.
 */
export const startOfDayIn = (day: SQLWrapper, timeZone: string): SQL => sql`(
  select least(midnight at time zone ${timeZone},
    (midnight - interval '1 hour') at time zone ${timeZone} + interval '1 hour')
  from (select (${day})::timestamp as midnight offset 0) as day)`;

/** An instant some days of the calendar later, at the same time of day in a time zone. */
export const laterIn = (at: SQLWrapper, days: number, timeZone: string): SQL =>
  sql`(((${at} at time zone ${timeZone}) + make_interval(days => ${days})) at time zone ${timeZone})`;
