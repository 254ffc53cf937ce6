import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registration as contract } from '#contract/registration/registration.ts';
import { registrationStaff as staffContract, type StaffRegistration } from '#contract/registration/desk.ts';
import { inSameTime } from '#server/platform/http/answerTime.ts';
import { implement } from '#server/platform/http/implement.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found } from '#server/platform/basics/problem.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { cookieDays, cookieName } from './applicant/access.rules.ts';
import { choose, saveAnswers } from './draft/answers.actions.ts';
import { applicantOf, cookieTokenOf, opensAsPerson } from './applicant/applicant.actions.ts';
import { begin, mailLinks, openByLink, type BrowserGrant } from './draft/begin.actions.ts';
import { accept, ask, decline, documentUsed, recordSuitability } from './desk/decision.actions.ts';
import { documentFile, removeDocument } from './draft/documents.actions.ts';
import { answerHandover, handoverPage, handOver, takeBack } from './handover/handover.actions.ts';
import { declineHandover } from './handover/handoverRefusal.actions.ts';
import { admitHandover } from './draft/limits.actions.ts';
import { isOwnRegistration } from './applicant/own.rules.ts';
import { registrationById, type RegistrationRow } from './store/registration.queries.ts';
import { listRegistrations } from './desk/queue.actions.ts';
import { deskState, readForDesk } from './desk/state.actions.ts';
import { provenApplicant } from './outcome/outcome.actions.ts';
import { stateOf } from './draft/state.actions.ts';
import { submit, withdraw } from './draft/submission.actions.ts';
import { inScope, type RequestScope, type Scope } from '#server/platform/scope.ts';

/** Cookies to set with the response, i.e. only after the commit. */
const grants = new WeakMap<FastifyRequest, BrowserGrant>();

const applicantRoutes = implement(contract, {
  'POST /api/public/registrations': async (input) => {
    const opened = await begin(input, input.request.ip, input.body, (scope, row) =>
      opensAsPerson({ ...scope, request: input.request }, row),
    );
    grants.set(input.request, opened);
    return { id: opened.id };
  },
  'GET /api/public/registrations/:id': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    return stateOf(input, registration, proven);
  },
  'PATCH /api/public/registrations/:id/answers': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    return saveAnswers(input, registration.id, input.body.device, input.body.answers);
  },
  'PUT /api/public/registrations/:id/choice': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    return stateOf(input, await choose(input, registration.id, input.body), proven);
  },
  'POST /api/public/registrations/:id/handovers': async (input) => {
    const { request, params, body } = input;
    await inScope(input, (scope) => provenApplicant(scope, params.id));
    await admitHandover({ tenant: input, address: request.ip }, body.email);
    return inScope(input, async (scope) => stateOf(scope, await handOver(scope, params.id, body), true));
  },
  'DELETE /api/public/registrations/:id/handovers/:handoverId': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    return stateOf(input, await takeBack(input, registration.id, input.params.handoverId), proven);
  },
  'GET /api/public/registrations/:id/documents/:documentId': async (input) => {
    const { registration } = await applicantOf(input, input.params.id);
    return documentFile(input, registration.id, input.params.documentId);
  },
  'DELETE /api/public/registrations/:id/documents/:documentId': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    await removeDocument(input, registration, input.params.documentId);
    return stateOf(input, registration, proven);
  },
  'POST /api/public/registrations/:id/submission': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    return stateOf(input, await submit(input, registration.id, proven, input.body), proven);
  },
  'POST /api/public/registrations/:id/withdrawal': async (input) => {
    const { registration, proven } = await applicantOf(input, input.params.id);
    return stateOf(input, await withdraw(input, registration.id), proven);
  },
  'POST /api/public/registration_links': async (input) =>
    inSameTime(() => mailLinks(input, input.request.ip, input.body)),
  'POST /api/link/registration': async (input) => {
    const { request, linkToken } = input;
    const opened = await openByLink(input, linkToken, (id) => cookieTokenOf(request, id));
    grants.set(request, opened);
    return { id: opened.id, courseId: opened.courseId };
  },
  'GET /api/link/handover': async (input) => handoverPage(input, input.linkToken),
  'POST /api/link/handover': async (input) => answerHandover(input, input.linkToken, input.body),
  'POST /api/link/handover_refusal': async (input) =>
    declineHandover(input, input.linkToken, input.body.reason),
});

/** The scope in which staff decide about a registration; throws `own_work` for their own. */
async function decideFor(
  scope: RequestScope & { params: { id: string } },
  decide: (scope: Scope, id: string, by: string) => Promise<RegistrationRow>,
): Promise<StaffRegistration> {
  const { caller, params } = scope;
  const row = found(await registrationById(scope.tx, params.id));
  refuseOwn(caller.personId, isOwnRegistration(row, caller) ? caller.personId : null);
  return deskState(scope, caller, await decide(scope, params.id, caller.personId));
}

const staffRoutes = implement(staffContract, {
  'GET /api/staff/registrations': async (input) => listRegistrations(input, input.query),
  'GET /api/staff/registrations/:id': async (input) => readForDesk(input, input.caller, input.params.id),
  'POST /api/staff/registrations/:id/acceptance': async (input) => decideFor(input, accept),
  'POST /api/staff/registrations/:id/questions': async (input) =>
    decideFor(input, (scope, id, by) => ask(scope, id, by, input.body)),
  'POST /api/staff/registrations/:id/refusal': async (input) =>
    decideFor(input, (scope, id, by) => decline(scope, id, by, input.body.reason)),
  'PUT /api/staff/registrations/:id/suitability': async (input) =>
    decideFor(input, (scope, id, by) => recordSuitability(scope, id, by, input.body)),
  'PUT /api/staff/registrations/:id/documents/:documentId/use': async (input) =>
    decideFor(input, (scope, id, by) => documentUsed(scope, id, input.params.documentId, by)),
  'GET /api/staff/registrations/:id/documents/:documentId': async (input) =>
    documentFile(input, input.params.id, input.params.documentId),
});

/** The registration routes of the contract, and the cookies they set. */
export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const opened = grants.get(request);
    if (!opened || reply.statusCode >= 400) return;
    const secure = isSecure(request);
    reply.setCookie(cookieName(opened.id, secure), opened.token, {
      // The `__Host-` prefix requires this path.
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: cookieDays * 86_400,
    });
  });
  await app.register(applicantRoutes);
  await app.register(staffRoutes);
}
