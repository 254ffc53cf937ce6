import { dashboard as contract } from '#contract/dashboard.ts';
import { owedBy } from '#server/features/billing/invoices/owed.actions.ts';
import { readStandings } from '#server/features/assessments/view/view.actions.ts';
import { ownPart } from '#server/features/study/elsewhere.rules.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { byUrgency, cardOf } from '#server/features/subscriptions/subscriptions.rules.ts';
import { comingUp } from '#server/features/classes/attendance/attendance.actions.ts';
import { newAnnouncements } from '#server/features/announcements/own.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { nextStepOf } from './dashboard.rules.ts';
import { waitingForStudent } from './waiting.queries.ts';
import { upcomingOf } from './upcoming.rules.ts';

export const dashboardRoutes = implement(contract, {
  'GET /api/student/dashboard': async (scope) => {
    const student = studentOf(scope);
    const { study, standings, owes } = await readStandings(student);
    const [owed, classes, waiting, announcements] = await Promise.all([
      owes === false ? [] : owedBy(student, student.personId),
      comingUp(scope, student.personId),
      waitingForStudent(scope.tx, student.personId),
      newAnnouncements(scope),
    ]);
    const own = study.map((one) => ownPart(one, study, scope.today));
    return {
      nextStep: nextStepOf({ study: own, assessments: standings, owed, classes, waiting }, scope),
      subscriptions: own.map((one) => cardOf(one, scope.today)).toSorted(byUrgency),
      upcoming: upcomingOf(study, scope, { assessments: standings, owed, classes }),
      announcements,
    };
  },
});
