import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import { found } from '#server/platform/basics/problem.ts';
import { daysAfter } from '#server/features/registration/applicant/access.rules.ts';

import { deleteDrafts, draftsToDelete, draftsToMail } from './drafts.queries.ts';
import { mailExpiry } from '#server/features/registration/outcome/letters.actions.ts';
import { documentsOf } from '#server/features/registration/store/documents.queries.ts';
import {
  courseOf,
  settingsOf,
  updateRegistration,
} from '#server/features/registration/store/registration.queries.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/** Minimum number of days between the warning and the deletion of a draft. */
const toldDaysBefore = 7;

/** Works in batches, each in its own transaction, until nothing is left. */
async function inPieces(tenant: Tenant, piece: (scope: Scope, draftDays: number) => Promise<number>) {
  const next = (): Promise<number> =>
    inScope(tenant, async (scope) => {
      const { draftDays } = await settingsOf(scope.tx);
      return piece(scope, draftDays);
    });
  while ((await next()) > 0);
}

/** Warns the applicants of inactive drafts that these will be deleted. */
export async function mailExpiringDrafts(tenant: Tenant): Promise<void> {
  const mailed = new Set<string>();
  await inPieces(tenant, async (scope, draftDays) => {
    const { tx, now } = scope;
    const drafts = await draftsToMail(tx, daysAfter(now, toldDaysBefore - draftDays));
    for (const row of drafts) {
      await updateRegistration(tx, row.id, { expiryMailedAt: now });
      // An unproven email may be a stranger's, so it gets one letter for all its drafts.
      if (row.emailProvenAt === null && mailed.has(row.email)) continue;
      mailed.add(row.email);
      const course = found(await courseOf(tx, row.courseId));
      await mailExpiry(scope, row, course.title, daysAfter(now, toldDaysBefore));
    }
    return drafts.length;
  });
}

/** Deletes inactive drafts with their files; only drafts never submitted, and only after the warning. */
export const deleteExpiredDrafts = (tenant: Tenant): Promise<void> =>
  inPieces(tenant, async ({ tx, now, platform, organisation }, draftDays) => {
    const drafts = await draftsToDelete(tx, daysAfter(now, -draftDays), daysAfter(now, -toldDaysBefore));
    for (const { id } of drafts) {
      for (const document of await documentsOf(tx, id)) {
        const purge = { organisationId: organisation.id, documentId: document.id };
        await platform.jobs.enqueue(tx, purgeDocumentQueue, purge);
      }
    }
    const ids = drafts.map(({ id }) => id);
    if (ids.length > 0) await deleteDrafts(tx, ids);
    return ids.length;
  });
