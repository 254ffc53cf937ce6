import { dashboard as contract } from '#contract/dashboard.ts';
import { owedBy } from '#server/features/billing/invoices/owed.actions.ts';
import { readStandings } from '#server/features/assessments/view/view.actions.ts';
import { byUrgency, cardOf } from '#server/features/subscriptions/subscriptions.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { nextStepOf } from './dashboard.rules.ts';
import { upcomingOf } from './upcoming.rules.ts';

export const dashboardRoutes = implement(contract, {
  'GET /api/student/dashboard': async ({ tx, caller, platform, organisation }) => {
    const { personId } = caller;
    const [{ study, standings, moment }, owed] = await Promise.all([
      readStandings({ tx, personId, platform, organisation }),
      owedBy(tx, personId, platform.clock, organisation),
    ]);
    return {
      nextStep: nextStepOf(study, moment, standings, owed),
      subscriptions: study.map((one) => cardOf(one, moment.today)).toSorted(byUrgency),
      upcoming: upcomingOf(study, moment, standings, owed),
    };
  },
});
