import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registration as contract } from '#contract/registration.ts';
import { registrationStaff as staffContract } from '#contract/registrationStaff.ts';
import { implement } from '#server/platform/implement.ts';
import { cookieDays, cookieName } from './access.rules.ts';
import { choose, saveAnswers } from './answers.actions.ts';
import { applicantOf, cookieTokenOf, deskOf, originOf } from './applicant.actions.ts';
import { begin, mailLinks, openByLink, type Opened } from './begin.actions.ts';
import { accept, ask, decline, documentUsed, recordSuitability } from './decision.actions.ts';
import { documentFile, removeDocument } from './documents.actions.ts';
import { answerHandover, handoverPage, handOver, takeBack } from './handover.actions.ts';
import { listRegistrations, readForStaff, staffState } from './staff.actions.ts';
import { stateOf } from './state.actions.ts';
import { submit, withdraw } from './submission.actions.ts';

/** Cookies to set with the answer, and so after the commit. */
const grants = new WeakMap<FastifyRequest, Opened>();

const applicantRoutes = implement(contract, {
  'POST /api/public/registrations': async ({ platform, organisation, request, body }) => {
    const opened = await begin({ platform, organisation, origin: originOf(request) }, request.ip, body);
    grants.set(request, opened);
    return { id: opened.id };
  },
  'GET /api/public/registrations/:id': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    return stateOf(deskOf(input), registration);
  },
  'PATCH /api/public/registrations/:id/answers': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    return saveAnswers(deskOf(input), registration.id, input.body.device, input.body.answers);
  },
  'PUT /api/public/registrations/:id/choice': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    return stateOf(desk, await choose(desk, registration.id, input.body));
  },
  'POST /api/public/registrations/:id/handovers': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    return stateOf(desk, await handOver(desk, registration.id, input.body));
  },
  'DELETE /api/public/registrations/:id/handovers/:handoverId': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    return stateOf(desk, await takeBack(desk, registration.id, input.params.handoverId));
  },
  'GET /api/public/registrations/:id/documents/:documentId': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    return documentFile(deskOf(input), registration.id, input.params.documentId);
  },
  'DELETE /api/public/registrations/:id/documents/:documentId': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    await removeDocument(desk, registration, input.params.documentId);
    return stateOf(desk, registration);
  },
  'POST /api/public/registrations/:id/submission': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    return stateOf(desk, await submit(desk, registration.id, proven, input.body));
  },
  'POST /api/public/registrations/:id/withdrawal': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    const desk = deskOf(input);
    return stateOf(desk, await withdraw(desk, registration.id));
  },
  'POST /api/public/registration_links': async ({ platform, organisation, request, body }) =>
    mailLinks({ platform, organisation, origin: originOf(request) }, request.ip, body),
  'POST /api/link/registration': async (input) => {
    const { request, linkToken } = input;
    const opened = await openByLink(deskOf(input), linkToken, (id) => cookieTokenOf(request, id));
    grants.set(request, opened);
    return { id: opened.id, courseId: opened.courseId };
  },
  'GET /api/link/handover': async (input) => handoverPage(deskOf(input), input.linkToken),
  'POST /api/link/handover': async (input) => answerHandover(deskOf(input), input.linkToken, input.body),
});

const staffRoutes = implement(staffContract, {
  'GET /api/staff/registrations': async (input) => listRegistrations(deskOf(input), input.query),
  'GET /api/staff/registrations/:id': async (input) => readForStaff(deskOf(input), input.params.id),
  'POST /api/staff/registrations/:id/acceptance': async (input) => {
    const desk = deskOf(input);
    return staffState(desk, await accept(desk, input.params.id, input.caller.personId));
  },
  'POST /api/staff/registrations/:id/questions': async (input) => {
    const desk = deskOf(input);
    return staffState(desk, await ask(desk, input.params.id, input.caller.personId, input.body));
  },
  'POST /api/staff/registrations/:id/refusal': async (input) => {
    const desk = deskOf(input);
    return staffState(desk, await decline(desk, input.params.id, input.caller.personId, input.body.reason));
  },
  'PUT /api/staff/registrations/:id/suitability': async (input) => {
    const desk = deskOf(input);
    return staffState(
      desk,
      await recordSuitability(desk, input.params.id, input.caller.personId, input.body),
    );
  },
  'PUT /api/staff/registrations/:id/documents/:documentId/use': async (input) => {
    const desk = deskOf(input);
    const { id, documentId } = input.params;
    return staffState(desk, await documentUsed(desk, id, documentId, input.caller.personId));
  },
  'GET /api/staff/registrations/:id/documents/:documentId': async (input) =>
    documentFile(deskOf(input), input.params.id, input.params.documentId),
});

/** The contract's registration routes, with the cookies they set. */
export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const opened = grants.get(request);
    if (!opened || reply.statusCode >= 400) return;
    const secure = request.protocol === 'https';
    reply.setCookie(cookieName(opened.id, secure), opened.token, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: cookieDays * 86_400,
    });
  });
  await app.register(applicantRoutes);
  await app.register(staffRoutes);
}
