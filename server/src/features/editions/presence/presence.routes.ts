import { presence } from '#contract/editions/unitEditions.ts';
import { unitEditionById } from '#server/features/editions/units/units.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import { notePresence, othersAt } from './presence.queries.ts';

/** A screen asks three times as often, so that one lost answer drops nobody. */
const presentMs = 60_000;

export const presenceRoutes = implement(presence, {
  'GET /api/staff/unit_editions/:id/authors': async ({ tx, now, caller, params, query }) => {
    const { id, status } = found(await unitEditionById(tx, params.id));
    if (status !== 'draft') return { others: [] };
    await notePresence(tx, {
      unitEditionId: id,
      personId: caller.personId,
      itemId: query.item ?? null,
      seenAt: now,
    });
    const since = new Date(now.getTime() - presentMs);
    return { others: await othersAt(tx, id, { except: caller.personId, since }) };
  },
});
