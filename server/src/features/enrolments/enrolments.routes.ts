import { enrolments } from '#contract/enrolments/enrolments.ts';
import { implement } from '#server/platform/http/implement.ts';
import { enrolByHand } from './byHand.actions.ts';
import { changeIntake, endAccess, extendAccess, pauseStudy, resumeStudy } from './changes.actions.ts';
import { correctCodes } from './codes.actions.ts';
import { readEnrolment } from './enrolments.actions.ts';
import { readRules, saveRules } from './settings.actions.ts';
import { previewIntake, previewTransfer, transferStudent } from './transfer.actions.ts';
import { previewOf, withdrawStudent } from './withdrawal.actions.ts';

export const enrolmentsRoutes = implement(enrolments, {
  'GET /api/staff/course_subscriptions/:id': async (input) => readEnrolment(input, input.params.id),
  'POST /api/staff/course_subscriptions': async (input) => {
    const id = await enrolByHand(input, input.body);
    input.made(id);
    return readEnrolment(input, id);
  },
  'POST /api/staff/course_subscriptions/:id/extension': async (input) => {
    await extendAccess(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'POST /api/staff/course_subscriptions/:id/pause': async (input) => {
    await pauseStudy(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'POST /api/staff/course_subscriptions/:id/resumption': async (input) => {
    await resumeStudy(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'POST /api/staff/course_subscriptions/:id/access_end': async (input) => {
    await endAccess(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'GET /api/staff/course_subscriptions/:id/access_end': async ({ tx, params, query }) =>
    previewOf(tx, params.id, query.keepCents, 'end'),
  'GET /api/staff/course_subscriptions/:id/intake': async (input) => previewIntake(input, input.params.id),
  'POST /api/staff/course_subscriptions/:id/intake': async (input) => {
    await changeIntake(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'POST /api/staff/course_subscriptions/:id/correction': async (input) => {
    await correctCodes(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'GET /api/staff/course_subscriptions/:id/withdrawal': async ({ tx, params, query }) =>
    previewOf(tx, params.id, query.keepCents),
  'POST /api/staff/course_subscriptions/:id/withdrawal': async (input) => {
    await withdrawStudent(input, input.params.id, input.body);
    return readEnrolment(input, input.params.id);
  },
  'GET /api/staff/course_subscriptions/:id/transfer': async (input) => {
    const { courseId, intakeId = null, paymentOptionId = null, keepCents } = input.query;
    return previewTransfer(input, input.params.id, { courseId, intakeId, paymentOptionId, keepCents });
  },
  'POST /api/staff/course_subscriptions/:id/transfer': async (input) =>
    readEnrolment(input, await transferStudent(input, input.params.id, input.body)),
  'GET /api/staff/enrolment_settings': async ({ tx }) => readRules(tx),
  'PUT /api/staff/enrolment_settings': async ({ tx, body }) => saveRules(tx, body),
});
