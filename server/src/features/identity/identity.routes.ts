import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '#contract/identity.ts';
import { implement } from '#server/platform/implement.ts';
import { openAuthDoor } from './auth.actions.ts';
import type { AuthAnswer } from './authAnswer.ts';
import { acceptInvitation, invitationBehind } from './invitation.actions.ts';
import { devicesOf, sessionSummary, signOutDevice, signOutOtherDevices } from './session.actions.ts';
import { organisationSecrets } from './secrets.ts';

const contractRoutes = implement(identity, {
  'GET /api/user/session': async ({ tx, caller }) => sessionSummary(tx, caller),
  'GET /api/user/sessions': async ({ tx, caller }) => devicesOf(tx, caller),
  'DELETE /api/user/sessions/:id': async ({ tx, caller, params }) => signOutDevice(tx, caller, params.id),
  'DELETE /api/user/sessions': async ({ tx, caller }) => signOutOtherDevices(tx, caller),
  'GET /api/link/invitation': async ({ tx, linkToken }) => invitationBehind(tx, linkToken),
  'POST /api/link/invitation/acceptance': async ({ tx, linkToken, organisation, body }) =>
    acceptInvitation(tx, organisation, linkToken, body),
});

const prefix = '/api/auth';

const asked = (request: FastifyRequest, sessionToken: string | null) => ({
  method: request.method,
  path: request.url.split('?')[0]!.slice(prefix.length).replace(/\/$/, ''),
  origin: `${request.protocol}://${request.host}`,
  address: request.ip,
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  query: request.query,
  body: request.body,
  sessionToken,
});

function send(reply: FastifyReply, { cookies, body, goTo, problem }: AuthAnswer) {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (problem) throw problem;
  return goTo === undefined ? reply.send(body) : reply.redirect(goTo, 303);
}

/** The contract's identity routes, and the identity library behind its one door. */
export async function identityRoutes(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const answer = openAuthDoor({ platform, secretOf: organisationSecrets(platform.env) });
  await app.register(contractRoutes);
  app.route({
    method: ['GET', 'POST'],
    url: `${prefix}/*`,
    // A mail scanner's HEAD must not use a link up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { organisation } = request;
      const sessionToken = platform.callers.tokenOf(request, organisation);
      return send(reply, await answer(organisation, asked(request, sessionToken)));
    },
  });
}
