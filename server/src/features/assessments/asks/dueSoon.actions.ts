import type { Sender } from '#server/letters/letters.actions.ts';
import { momentOf } from '#server/platform/basics/moment.ts';
import { notifyAll } from '#server/features/notifications/notifications.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { dueDayToTell, soonDays } from './dueSoon.rules.ts';
import { notHandedIn } from './dueSoon.queries.ts';

/** Tells whoever has not handed in what is due soon, once per due date. May run twice. */
export async function remindDueSoon(sender: Sender): Promise<void> {
  const { platform, organisation } = sender;
  const moment = momentOf(platform.clock, organisation);
  await platform.database.inTenant(organisation.id, async (tx) => {
    const rows = await notHandedIn(tx, moment.today, addDays(moment.today, soonDays));
    const told = rows.flatMap((row) => {
      const day = dueDayToTell(row, moment);
      if (day === null) return [];
      const { personId, assessmentId, title } = row;
      return {
        personId,
        kind: 'assessment_due_soon' as const,
        title,
        path: `/assessments/${assessmentId}`,
        once: `due:${assessmentId}:${day}`,
        at: moment.now,
      };
    });
    await notifyAll({ ...sender, tx }, told);
  });
}
