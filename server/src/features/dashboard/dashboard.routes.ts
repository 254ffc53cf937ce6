import { dashboard as contract } from '#contract/dashboard.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { byUrgency, cardOf } from '#server/features/subscriptions/subscriptions.rules.ts';
import { implement } from '#server/platform/implement.ts';
import { nextStepOf, upcomingOf } from './dashboard.rules.ts';

export const dashboardRoutes = implement(contract, {
  'GET /api/student/dashboard': async ({ tx, caller, platform, organisation }) => {
    const { study, moment } = await currentStudy(tx, caller.personId, platform.clock, organisation);
    return {
      nextStep: nextStepOf(study, moment),
      subscriptions: study.map((one) => cardOf(one, moment.today)).toSorted(byUrgency),
      upcoming: upcomingOf(study, moment),
    };
  },
});
