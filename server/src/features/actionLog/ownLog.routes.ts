import { ownLog, type OwnLog } from '#contract/record/ownLog.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import { entriesAbout } from './ownLog.queries.ts';
import { isNamed, wordOf } from './ownLog.rules.ts';

const pageSize = 25;

/** What somebody reads of the log about themselves; `before`: the position of an entry. */
async function logOf(tx: Tx, personId: string, before: number | null): Promise<OwnLog> {
  const entries = await entriesAbout(tx, personId, before, pageSize + 1);
  const shown = entries.slice(0, pageSize);
  return {
    entries: shown.map(({ position, at, actorId, by, route, subject, reason }) => {
      const what = wordOf({ subject, route });
      return {
        key: position,
        at: at.toISOString(),
        by: isNamed(what) ? (by ?? '') : null,
        own: actorId === personId,
        what,
        reason,
      };
    }),
    next: entries.length > pageSize ? shown.at(-1)!.position : null,
  };
}

export const ownLogRoutes = implement(ownLog, {
  'GET /api/user/log_entries': async ({ tx, caller, query: { before = null } }) =>
    logOf(tx, caller.personId, before),
  'GET /api/staff/people/:id/log_entries': async ({ tx, params: { id }, query: { before = null } }) => {
    found(await personById(tx, id));
    return logOf(tx, id, before);
  },
});
