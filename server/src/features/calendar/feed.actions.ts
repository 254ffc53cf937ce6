import { may } from '#contract/kit/acts.ts';
import { tokenHashOf } from '#server/platform/basics/tokens.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import { addressByToken, noteFetched } from './addresses.queries.ts';
import { eventsOfStaff, eventsOfStudent } from './calendar.actions.ts';
import { inOrder } from './calendar.rules.ts';
import { feedOf } from './feedFile.ts';

/** How far back and ahead the calendar goes, in days. */
const daysBack = 60;
const daysAhead = 400;

/** Calendars ask often; that they did is written down once in so many minutes. */
const notedMinutes = 60;

/** What happens for whoever has this address, as a file; null when the address is not valid. */
export async function readFeed(scope: Scope, token: string): Promise<string | null> {
  const { tx, now, today, timeZone, organisation, origin } = scope;
  const address = await addressByToken(tx, tokenHashOf(token));
  if (!address) return null;
  const { id, personId, roles, language, reminder } = address;
  await noteFetched(tx, id, now, new Date(now.getTime() - notedMinutes * 60_000));
  const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const own = roles.includes('student') ? await eventsOfStudent({ ...scope, personId }, span) : [];
  const work = may(roles, 'enrolment.read') ? await eventsOfStaff(scope, span, { of: personId, roles }) : [];
  return feedOf(inOrder([...own.filter(({ done }) => !done), ...work]), {
    name: organisation.name,
    origin,
    timeZone,
    language,
    reminder,
    // The same all day, so that what did not change is the same file.
    stamp: startOfDay(today, timeZone),
  });
}
