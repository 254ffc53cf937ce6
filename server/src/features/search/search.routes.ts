import { search as contract } from '#contract/search.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { implement } from '#server/platform/implement.ts';
import { searchIn } from './search.rules.ts';

export const searchRoutes = implement(contract, {
  'GET /api/student/search': async ({ tx, caller, query, platform, organisation }) => {
    const { study } = await currentStudy(tx, caller.personId, platform.clock, organisation);
    return { hits: searchIn(study, query.q) };
  },
});
