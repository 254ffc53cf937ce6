import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '#contract/identity.ts';
import { implement } from '#server/platform/http/implement.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { openAuthDoor, type AuthRequest } from './auth.actions.ts';
import type { AuthAnswer } from './authAnswer.ts';
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

const asked = (request: FastifyRequest, sessionToken: string | null): AuthRequest => ({
  path: request.url.split('?')[0]!.slice(prefix.length).replace(/\/$/, ''),
  secure: isSecure(request),
  address: request.ip,
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  body: request.body,
  sessionToken,
  knownDevice: request.cookies[knownDeviceCookieName(isSecure(request))],
  warn: (facts, text) => request.log.warn(facts, text),
});

function send(reply: FastifyReply, { cookies, body, problem }: AuthAnswer) {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (problem) throw problem;
  return reply.send(body);
}

/** The contract's identity routes, and the identity library behind its one door. */
export async function identityRoutes(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const answer = openAuthDoor({ platform, secretOf: organisationSecrets(platform.env) });
  await app.register(contractRoutes);
  app.route({
    // Never by GET: a program that looks at the links of a mail must not use one up.
    method: 'POST',
    url: `${prefix}/*`,
    handler: async (request, reply) => {
      const { organisation } = request;
      const sessionToken = platform.callers.tokenOf(request, organisation);
      const ask = asked(request, sessionToken);
      // Personal files that the browser keeps are not for whoever sits down next.
      if (ask.path === '/sign-out') reply.header('clear-site-data', '"cache"');
      return send(reply, await answer(organisation, ask));
    },
  });
}
