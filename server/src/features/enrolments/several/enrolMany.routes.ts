import { enrolMany as contract } from '#contract/enrolments/enrolMany.ts';
import { implement } from '#server/platform/http/implement.ts';
import { checkEnrolMany, enrolMany } from './enrolMany.actions.ts';

export const enrolManyRoutes = implement(contract, {
  'POST /api/staff/new_enrolment_checks': async (input) => checkEnrolMany(input, input.body),
  'POST /api/staff/new_enrolments': async (input) => {
    const answer = await enrolMany(input, input.body, input.body);
    for (const { enrolment } of answer.rows) if (enrolment) input.made(enrolment.id);
    return answer;
  },
});
