import type { Reply } from '#web/lib/call.ts';

export type NoticesPage = Reply<'GET /api/user/notices'>;
type Change = (known: NoticesPage | undefined) => NoticesPage | undefined;

export const withUnread =
  (unread: number): Change =>
  (known) =>
    known && { ...known, unread };

/** The cached notices with these marked as read, or all of them when none is given. */
export const readingOf =
  (ids: readonly string[], at: string): Change =>
  (known) =>
    known && {
      ...known,
      unread: ids.length === 0 ? 0 : Math.max(0, known.unread - ids.length),
      rows: known.rows.map((row) =>
        row.readAt === null && (ids.length === 0 || ids.includes(row.id)) ? { ...row, readAt: at } : row,
      ),
    };
