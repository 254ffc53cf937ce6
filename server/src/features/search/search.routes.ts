import { search as contract } from '#contract/search.ts';
import { isListed } from '#server/features/assessments/view/cards.rules.ts';
import { readStandings } from '#server/features/assessments/view/view.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { searchIn } from './search.rules.ts';

export const searchRoutes = implement(contract, {
  'GET /api/student/search': async ({ tx, caller, query, platform, organisation }) => {
    const { personId } = caller;
    const { study, standings } = await readStandings({ tx, personId, platform, organisation });
    return { hits: searchIn(study, standings.filter(isListed), query.q) };
  },
});
