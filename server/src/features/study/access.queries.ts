import { sql, type SQL } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';

/* What `study.rules.ts` says of a right of access, for statements. `due.property.test.ts` holds them together. */

/** Of a row of `course_subscription`: whether it is open on a day, as `accessLock` says it. */
export const isOpenOn = (today: string): SQL<boolean> =>
  sql`(${courseSubscription.status} in ('active', 'completed') and ${courseSubscription.startsOn} <= ${today}::date
    and (${courseSubscription.accessEndsOn} is null or ${courseSubscription.accessEndsOn} >= ${today}::date))`;

/** Orders rows of `course_subscription` so that the first is the one `bestAccess` takes. */
export const bestAccessFirst = (today: string): SQL =>
  sql`case when ${isOpenOn(today)} then 0
      when ${courseSubscription.status} in ('active', 'completed') and ${courseSubscription.startsOn} > ${today}::date then 1
      else 2 end,
    ${courseSubscription.startsOn}, ${courseSubscription.id}`;
