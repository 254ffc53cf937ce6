import type { z } from 'zod';
import type {
  AnnouncementReader,
  AnnouncementsQuery,
  ReadersQuery,
  StaffAnnouncementPage,
} from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { shownTo } from '#server/features/intakes/narrowing.actions.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import { writeRows } from '#server/platform/basics/writeCsv.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { announcementShown, announcementsPage, versionsOf } from './announcements.queries.ts';
import { pageForStaff, rowForStaff } from './announcements.rules.ts';
import { authorOf } from './audience.actions.ts';
import { readersPage } from './recipients.queries.ts';

/* Announcements as their authors find them. */

const pageSize = 25;

export async function readAnnouncements(
  scope: RequestScope,
  { view, search, page: asked }: z.output<typeof AnnouncementsQuery>,
) {
  const { rows, page, total } = await announcementsPage(scope.tx, {
    view,
    ...(search && { pattern: containing(search) }),
    author: authorOf(scope),
    page: asked,
    size: pageSize,
  });
  return { rows: rows.map(rowForStaff), page, pageSize, total };
}

export async function readAnnouncement(scope: RequestScope, id: string): Promise<StaffAnnouncementPage> {
  const { tx, timeZone } = scope;
  const row = found(await announcementShown(tx, id, authorOf(scope)));
  return pageForStaff(row, await versionsOf(tx, id), timeZone);
}

type ReaderRows = Awaited<ReturnType<typeof readersPage>>['rows'];
const readerOf = ({ id, name, readAt }: ReaderRows[number]): AnnouncementReader => ({
  person: { id, name },
  readAt: readAt?.toISOString() ?? null,
});

/** Who received it, as far as the caller reaches them. */
export async function readReaders(
  scope: RequestScope,
  id: string,
  { read, search, page: asked }: z.output<typeof ReadersQuery>,
) {
  const { tx, caller } = scope;
  found(await announcementShown(tx, id, authorOf(scope)));
  const wish = { read, ...shownTo(caller, search), page: asked, size: pageSize };
  const { rows, page, total } = await readersPage(tx, id, wish);
  return { rows: rows.map(readerOf), page, pageSize, total };
}

/** More students than any organisation has. */
const everybody = 1_000_000;

const timeText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** The same of all for a spreadsheet, with times by the clock of the organisation. */
export async function readersFile(scope: RequestScope, id: string): Promise<FileAnswer> {
  const { tx, caller, timeZone } = scope;
  const { title } = found(await announcementShown(tx, id, authorOf(scope)));
  const wish = { read: undefined, ...shownTo(caller, ''), page: 1, size: everybody };
  const { rows } = await readersPage(tx, id, wish);
  const content = writeRows([
    [m.announcements_desk_file_name(), m.announcements_desk_file_read()],
    ...rows.map(({ name, readAt }) => [name, readAt ? timeText(readAt, timeZone) : '']),
  ]);
  return {
    content,
    mediaType: 'text/csv; charset=utf-8',
    name: `${title}.csv`,
    cache: 'never',
    download: true,
  };
}
