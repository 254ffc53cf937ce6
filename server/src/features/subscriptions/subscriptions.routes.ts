import { subscriptions as contract } from '#contract/subscriptions.ts';
import { takesRegistrations } from '#server/features/catalogue/catalogue.actions.ts';
import { ownPart } from '#server/features/study/elsewhere.rules.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { found } from '#server/platform/basics/problem.ts';
import { byUrgency, cardOf, detailOf, isOver } from './subscriptions.rules.ts';

export const subscriptionsRoutes = implement(contract, {
  'GET /api/student/course_subscriptions': async (scope) => {
    const { study } = await currentStudy(studentOf(scope));
    return {
      subscriptions: study
        .map((one) => cardOf(ownPart(one, study, scope.today), scope.today))
        .toSorted(byUrgency),
    };
  },
  'GET /api/student/course_subscriptions/:id': async (input) => {
    const { study } = await currentStudy(studentOf(input));
    const subscription = found(study.find(({ id }) => id === input.params.id));
    const registerAgain =
      isOver(subscription, study) &&
      (await takesRegistrations(input.tx, subscription.course.id, input.today));
    return { ...detailOf(subscription, study, input.today), registerAgain };
  },
});
