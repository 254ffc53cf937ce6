import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { attendersOn } from './reminders.queries.ts';

/** Tells everybody who has a class tomorrow, once; who does not want the email still finds it in the application. */
export const remindOfClasses = (tenant: Tenant): Promise<void> =>
  inScope(tenant, async (scope) => {
    const { tx, now, today, timeZone } = scope;
    const attenders = await attendersOn(tx, addDays(today, 1), timeZone);
    await notifyAll(
      scope,
      attenders.map(({ personId, classId, title, at, path }) => ({
        personId,
        kind: 'class_tomorrow',
        title,
        name: at,
        path,
        once: `class_tomorrow:${classId}:${at}`,
        at: now,
      })),
    );
  });
