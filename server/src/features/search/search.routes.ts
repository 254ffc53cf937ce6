import { search as contract } from '#contract/search.ts';
import { isListed } from '#server/features/assessments/view/cards.rules.ts';
import { readStandings } from '#server/features/assessments/view/view.actions.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { searchIn } from './search.rules.ts';

export const searchRoutes = implement(contract, {
  'GET /api/student/search': async (input) => {
    const { study, standings } = await readStandings(studentOf(input));
    return { hits: searchIn(study, standings.filter(isListed), input.query.q) };
  },
});
