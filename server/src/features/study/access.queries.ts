import { sql, type SQL } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';

/* Rules of `study.rules.ts` about a right of access as SQL. `due.property.test.ts` checks that both agree. */

/** Neither pending nor paused nor withdrawn. What has expired has a last day of access, which decides. */
const hasOpened = sql`(${courseSubscription.status} in ('active', 'completed')
  or ${courseSubscription.status} = 'expired' and ${courseSubscription.accessEndsOn} is not null)`;

/** Of a row of `course_subscription`: whether it is open on a day, as `accessLock` says it. */
export const isOpenOn = (today: string): SQL<boolean> =>
  sql`(${hasOpened} and ${courseSubscription.startsOn} <= ${today}::date
    and (${courseSubscription.accessEndsOn} is null or ${courseSubscription.accessEndsOn} >= ${today}::date))`;

/** Orders `course_subscription` rows so that the first is the one `bestAccess` returns. */
export const bestAccessFirst = (today: string): SQL =>
  sql`case when ${isOpenOn(today)} then 0
      when ${hasOpened} and ${courseSubscription.startsOn} > ${today}::date then 1
      else 2 end,
    ${courseSubscription.status} = 'completed',
    ${courseSubscription.startsOn}, ${courseSubscription.id}`;
