import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { resultsWaiting } from '#server/features/assessments/record/works.queries.ts';
import { dueAtNow } from './dueSoon.rules.ts';
import { notHandedIn } from './dueSoon.queries.ts';

/** A piece of work an enrolment is late with, and since which day of the organisation's calendar. */
interface WorkBehind {
  readonly subscriptionId: string;
  readonly title: string;
  readonly since: string;
}

interface Look extends Moment {
  readonly tx: Tx;
}

/** Work that was due longer ago than this is no news to anybody. */
const lateDays = 365;

/** Work of the whole organisation that was due and is not handed in. One statement. */
export async function lateWorks(look: Look): Promise<WorkBehind[]> {
  const { tx, today, now, timeZone } = look;
  const rows = await notHandedIn(tx, today, { from: addDays(today, -lateDays), until: today });
  return rows.flatMap((row) => {
    const dueAt = dueAtNow(row, look);
    if (dueAt === null || dueAt >= now) return [];
    return [{ subscriptionId: row.subscriptionId, title: row.title, since: dayIn(timeZone, dueAt) }];
  });
}

/** Released results that ask for another attempt, which nobody has begun. One statement. */
export async function resultsToAnswer({ tx, timeZone }: Look): Promise<WorkBehind[]> {
  return (await resultsWaiting(tx)).map(({ releasedAt, ...work }) => ({
    ...work,
    since: dayIn(timeZone, releasedAt),
  }));
}
