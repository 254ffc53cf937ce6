import { ownLog } from '#contract/record/ownLog.ts';
import { implement } from '#server/platform/http/implement.ts';
import { entriesAbout } from './ownLog.queries.ts';
import { wordOf } from './ownLog.rules.ts';

const pageSize = 25;

export const ownLogRoutes = implement(ownLog, {
  'GET /api/user/log_entries': async ({ tx, caller, query: { before = null } }) => {
    const found = await entriesAbout(tx, caller.personId, before, pageSize + 1);
    const shown = found.slice(0, pageSize);
    return {
      entries: shown.map(({ position, at, actorId, by, route, subject, reason }) => ({
        key: position,
        at: at.toISOString(),
        by: by ?? '',
        own: actorId === caller.personId,
        what: wordOf({ subject, route }),
        reason,
      })),
      next: found.length > pageSize ? shown.at(-1)!.position : null,
    };
  },
});
