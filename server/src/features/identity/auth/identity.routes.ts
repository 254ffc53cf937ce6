import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '#contract/identity.ts';
import { implement } from '#server/platform/http/implement.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { openAuthDoor, type AuthRequest } from './auth.actions.ts';
import type { AuthAnswer } from './authAnswer.ts';
import { asAnswer, codeForm, placeAfterCode, placeAfterForm, signInForm } from './signInForm.ts';
import { knownDeviceCookieName } from '#server/features/identity/session/cookie.ts';
import {
  acceptInvitation,
  invitationBehind,
} from '#server/features/identity/invitation/invitation.actions.ts';
import { accountToReset } from '#server/features/identity/password/password.actions.ts';
import {
  devicesOf,
  sessionSummary,
  signOutDevice,
  signOutOtherDevices,
} from '#server/features/identity/session/session.actions.ts';
import { organisationSecrets } from '#server/features/identity/session/secrets.ts';

const contractRoutes = implement(identity, {
  'GET /api/user/session': async ({ tx, caller }) => sessionSummary(tx, caller),
  'GET /api/user/sessions': async ({ tx, caller }) => devicesOf(tx, caller),
  'DELETE /api/user/sessions/:id': async ({ tx, caller, params }) => signOutDevice(tx, caller, params.id),
  'DELETE /api/user/sessions': async ({ tx, caller }) => signOutOtherDevices(tx, caller),
  'GET /api/link/password_reset': async ({ tx, linkToken }) => accountToReset(tx, linkToken),
  'GET /api/link/invitation': async ({ tx, linkToken }) => invitationBehind(tx, linkToken),
  'POST /api/link/invitation/acceptance': async ({ tx, linkToken, organisation, body }) =>
    acceptInvitation(tx, organisation, linkToken, body),
});

const prefix = '/api/auth';

interface AuthCall {
  /** The path below `/api/auth`. */
  path: string;
  body: unknown;
}

const authRequest = (request: FastifyRequest, { path, body }: AuthCall): AuthRequest => ({
  path,
  secure: isSecure(request),
  address: request.ip,
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  body,
  sessionToken: request.server.platform.callers.tokenOf(request, request.organisation),
  knownDevice: request.cookies[knownDeviceCookieName(isSecure(request))],
  warn: (facts, text) => request.log.warn(facts, text),
});

function send(reply: FastifyReply, { cookies, body, problem }: AuthAnswer) {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (problem) throw problem;
  return reply.send(body);
}

/** Another site could submit a form and sign its visitor in, so a form must prove that it comes from this host. */
function refuseUnproven({ headers }: FastifyRequest): void {
  // If the browser sent an origin, it was already compared with the host.
  if (headers.origin === undefined && headers['sec-fetch-site'] !== 'same-origin')
    throw new Problem('wrong_origin');
}

/** The identity routes of the contract, and the single entry to the identity library. */
export async function identityRoutes(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const answer = openAuthDoor({ platform, secretOf: organisationSecrets(platform.env) });
  await app.register(contractRoutes);
  app.route({
    // Never GET: programs that scan links in mails would use them up.
    method: 'POST',
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      const path = request.url.split('?')[0]!.slice(prefix.length).replace(/\/$/, '');
      // The next user of this browser must not find personal files in its cache.
      if (path === '/sign-out') reply.header('clear-site-data', '"cache"');
      const ask = authRequest(request, { path, body: request.body });
      return send(reply, await answer(request.organisation, ask));
    },
  });
  await app.register(async (forms) => {
    // Only for this route: everywhere else the content type keeps refusing forms of other sites.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const answerForm = async (request: FastifyRequest, reply: FastifyReply, call: AuthCall) => {
      const given = await answer(request.organisation, authRequest(request, call)).catch(asAnswer);
      for (const cookie of given.cookies) reply.header('set-cookie', cookie);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return given;
    };
    forms.post(`${prefix}/sign-in/form`, async (request, reply) => {
      refuseUnproven(request);
      const { credentials, next } = signInForm(request.body);
      const given = await answerForm(request, reply, { path: '/sign-in/email', body: credentials });
      return reply.redirect(placeAfterForm({ ...given, next }), 303);
    });
    forms.post(`${prefix}/sign-in/form/code`, async (request, reply) => {
      refuseUnproven(request);
      const { call, next } = codeForm(request.body);
      const given = await answerForm(request, reply, call);
      return reply.redirect(placeAfterCode({ ...given, next }), 303);
    });
  });
}
