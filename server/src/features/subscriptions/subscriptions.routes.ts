import { subscriptions as contract } from '#contract/subscriptions.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { byUrgency, cardOf, detailOf } from './subscriptions.rules.ts';

export const subscriptionsRoutes = implement(contract, {
  'GET /api/student/course_subscriptions': async ({ tx, caller, platform, organisation }) => {
    const { study, moment } = await currentStudy(tx, caller.personId, platform.clock, organisation);
    return { subscriptions: study.map((one) => cardOf(one, moment.today)).toSorted(byUrgency) };
  },
  'GET /api/student/course_subscriptions/:id': async ({ tx, caller, params, platform, organisation }) => {
    const { study, moment } = await currentStudy(tx, caller.personId, platform.clock, organisation);
    return detailOf(found(study.find((subscription) => subscription.id === params.id)), moment.today);
  },
});
