import { ownLog } from '#contract/record/ownLog.ts';
import { implement } from '#server/platform/http/implement.ts';
import { entriesAbout } from './ownLog.queries.ts';
import { isNamed, wordOf } from './ownLog.rules.ts';

const pageSize = 25;

export const ownLogRoutes = implement(ownLog, {
  'GET /api/user/log_entries': async ({ tx, caller, query: { before = null } }) => {
    const found = await entriesAbout(tx, caller.personId, before, pageSize + 1);
    const shown = found.slice(0, pageSize);
    return {
      entries: shown.map(({ position, at, actorId, by, route, subject, reason }) => {
        const what = wordOf({ subject, route });
        return {
          key: position,
          at: at.toISOString(),
          by: isNamed(what) ? (by ?? '') : null,
          own: actorId === caller.personId,
          what,
          reason,
        };
      }),
      next: found.length > pageSize ? shown.at(-1)!.position : null,
    };
  },
});
