import { dashboard as contract } from '#contract/dashboard.ts';
import { readStandings } from '#server/features/assessments/view.actions.ts';
import { byUrgency, cardOf } from '#server/features/subscriptions/subscriptions.rules.ts';
import { implement } from '#server/platform/implement.ts';
import { nextStepOf, upcomingOf } from './dashboard.rules.ts';

export const dashboardRoutes = implement(contract, {
  'GET /api/student/dashboard': async ({ tx, caller, platform, organisation }) => {
    const { personId } = caller;
    const { study, standings, moment } = await readStandings({ tx, personId, platform, organisation });
    return {
      nextStep: nextStepOf(study, moment, standings),
      subscriptions: study.map((one) => cardOf(one, moment.today)).toSorted(byUrgency),
      upcoming: upcomingOf(study, moment, standings),
    };
  },
});
