import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import { dueDayToTell, soonDays } from './dueSoon.rules.ts';
import { notHandedIn } from './dueSoon.queries.ts';

/** Reminds students of unsubmitted work that is due soon, once per due date. Safe to repeat. */
export async function remindDueSoon(tenant: Tenant): Promise<void> {
  await inScope(tenant, async (scope) => {
    const { tx, now, today } = scope;
    const rows = await notHandedIn(tx, today, { from: today, until: addDays(today, soonDays) });
    const told = rows.flatMap((row) => {
      const day = dueDayToTell(row, scope);
      if (day === null) return [];
      const { personId, assessmentId, title } = row;
      return {
        personId,
        kind: 'assessment_due_soon' as const,
        title,
        path: `/assessments/${assessmentId}`,
        once: `due:${assessmentId}:${day}`,
        at: now,
      };
    });
    await notifyAll(scope, told);
  });
}
