import type { OwnAnnouncementPage } from '#contract/announcements/announcements.ts';
import { markPathRead } from '#server/features/notifications/notifications.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { pathOf, rowForStudent } from './announcements.rules.ts';
import { markOpened, newToStudent, ownAnnouncement, ownPage } from './recipients.queries.ts';

/* Announcements as a student finds them. */

const pageSize = 10;
/** How many the dashboard shows. */
const mostNew = 3;

const studentOf = ({ caller, today }: Pick<RequestScope, 'caller' | 'today'>) => ({
  personId: caller.personId,
  today,
});

export async function readOwnAnnouncements(scope: RequestScope, asked: number) {
  const { rows, page, total } = await ownPage(scope.tx, studentOf(scope), { asked, size: pageSize });
  return { rows: rows.map(rowForStudent), page, pageSize, total };
}

export const newAnnouncements = async (scope: RequestScope) =>
  newToStudent(scope.tx, studentOf(scope), mostNew);

export async function readOwnAnnouncement(scope: RequestScope, id: string): Promise<OwnAnnouncementPage> {
  const row = found(await ownAnnouncement(scope.tx, studentOf(scope), id));
  const withdrawn = row.state === 'withdrawn';
  return {
    ...rowForStudent(row),
    ...(withdrawn && { title: '', correctedAt: null }),
    document: withdrawn ? null : row.document,
  };
}

/** Opening it says that it was read, and that its notices need no email. */
export async function openOwnAnnouncement(scope: RequestScope, id: string): Promise<OwnAnnouncementPage> {
  const { tx, caller, now } = scope;
  const row = found(await ownAnnouncement(tx, studentOf(scope), id));
  if (row.state !== 'withdrawn') await markOpened(tx, id, caller.personId, now);
  await markPathRead(tx, caller.personId, pathOf(id), now);
  return readOwnAnnouncement(scope, id);
}
