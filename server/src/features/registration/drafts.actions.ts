import type { Sender } from '#server/features/identity/mail.actions.ts';
import { found } from '#server/platform/problem.ts';
import { daysAfter } from './access.rules.ts';
import { deskAt } from './applicant.actions.ts';
import { deleteDrafts, draftsToDelete, draftsToMail } from './drafts.queries.ts';
import { mailExpiry } from './letters.actions.ts';
import { documentsOf } from './records.queries.ts';
import { courseOf, settingsOf, updateRegistration } from './registration.queries.ts';

/** Nobody's draft is deleted sooner after they were told. */
const toldDaysBefore = 7;

/** Tells the applicants of drafts that were left lying that these will be deleted. */
export async function mailExpiringDrafts(sender: Sender): Promise<void> {
  await sender.platform.database.inTenant(sender.organisation.id, async (tx) => {
    const desk = deskAt(tx, sender);
    const { draftDays } = await settingsOf(tx);
    const mailed = new Set<string>();
    for (const row of await draftsToMail(tx, daysAfter(desk.now, toldDaysBefore - draftDays))) {
      await updateRegistration(tx, row.id, { expiryMailedAt: desk.now });
      // An email nobody proved may be a stranger's: one letter is enough for all that was begun with it.
      if (row.emailProvenAt === null && mailed.has(row.email)) continue;
      mailed.add(row.email);
      const course = found(await courseOf(tx, row.courseId));
      await mailExpiry(desk, row, course.title, daysAfter(desk.now, toldDaysBefore));
    }
  });
}

/** Deletes drafts that were left lying, with their files; only what was never sent, and only after a letter. */
export async function deleteExpiredDrafts(sender: Sender): Promise<void> {
  const { platform, organisation } = sender;
  await platform.database.inTenant(organisation.id, async (tx) => {
    const { now } = deskAt(tx, sender);
    const { draftDays } = await settingsOf(tx);
    const drafts = await draftsToDelete(tx, daysAfter(now, -draftDays), daysAfter(now, -toldDaysBefore));
    for (const { id } of drafts) {
      for (const document of await documentsOf(tx, id)) {
        const purge = { organisationId: organisation.id, documentId: document.id };
        await platform.jobs.enqueue(tx, 'registration.purge', purge);
      }
    }
    if (drafts.length > 0)
      await deleteDrafts(
        tx,
        drafts.map(({ id }) => id),
      );
  });
}
