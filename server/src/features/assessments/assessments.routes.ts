import { assessments as contract } from '#contract/assessments/routes.ts';
import { implement } from '#server/platform/http/implement.ts';
import { beginAttempt } from './attempt/begin.actions.ts';
import { askForHelp, askForTime, readFeedback } from './asks/requests.actions.ts';
import { receiptDocument } from './receipts/document.actions.ts';
import { checkReceipt, ownReceipt } from './receipts/receipts.actions.ts';
import { saveTyped } from './attempt/save.actions.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { submitAttempt } from './attempt/submit.actions.ts';
import { listAssessments, viewAssessment } from './view/view.actions.ts';

export const assessmentsRoutes = implement(contract, {
  'GET /api/student/student_assessments': async (input) => listAssessments(studentOf(input)),

  'GET /api/student/student_assessments/:id': async (input) =>
    viewAssessment(studentOf(input), input.params.id),

  'POST /api/student/student_assessments/:id/attempts': async (input) => {
    const student = studentOf(input);
    await beginAttempt(student, input.params.id, input.body);
    return viewAssessment(student, input.params.id);
  },

  'PATCH /api/student/attempts/:id/responses': async (input) =>
    saveTyped(studentOf(input), input.params.id, input.body.device, input.body.responses),

  'POST /api/student/attempts/:id/submission': async (input) => {
    const student = studentOf(input);
    const { receipt, assessmentId } = await submitAttempt(student, input.params.id, input.body);
    return { receipt, assessment: await viewAssessment(student, assessmentId) };
  },

  'GET /api/student/assessment_receipts/:id': async ({ tx, caller, params }) =>
    ownReceipt(tx, caller.personId, params.id),

  'GET /api/student/assessment_receipts/:id/document': async (input) =>
    receiptDocument(input, input.caller, input.params.id),

  'GET /api/public/assessment_receipts/:id/check': async ({ tx, params }) => checkReceipt(tx, params.id),

  'POST /api/student/student_assessments/:id/feedback_readings': async (input) =>
    readFeedback(studentOf(input), input.params.id),

  'POST /api/student/student_assessments/:id/messages': async (input) => {
    const student = studentOf(input);
    await askForHelp(student, input.params.id, input.body);
    return viewAssessment(student, input.params.id);
  },

  'POST /api/student/student_assessments/:id/extension_requests': async (input) => {
    const student = studentOf(input);
    await askForTime(student, input.params.id, input.body);
    return viewAssessment(student, input.params.id);
  },
});
