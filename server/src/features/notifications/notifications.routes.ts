import { notifications as contract } from '#contract/notifications.ts';
import { implement } from '#server/platform/http/implement.ts';
import { countNotices, markRead, noticesOf } from './notifications.queries.ts';

const pageSize = 20;

export const notificationsRoutes = implement(contract, {
  'GET /api/user/notices': async ({ tx, caller, query: { page } }) => {
    const [counts, rows] = await Promise.all([
      countNotices(tx, caller.personId),
      noticesOf(tx, caller.personId, { size: pageSize, skip: (page - 1) * pageSize }),
    ]);
    return {
      ...counts,
      page,
      pageSize,
      rows: rows.map(({ at, readAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
    };
  },
  'POST /api/user/notice_readings': async ({ tx, caller, now, body: { ids } }) => {
    await markRead(tx, caller.personId, ids.length > 0 ? ids : null, now);
    return { unread: (await countNotices(tx, caller.personId)).unread };
  },
});
