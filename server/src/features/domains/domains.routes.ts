import type { FastifyInstance } from 'fastify';
import { domains as contract } from '#contract/console/settings/domains.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';
import { hostName } from '#server/platform/tenancy/host.ts';
import { checkNow, openOutside, type Outside } from './check.actions.ts';
import { addDomain, chooseMain, domainsPage, removeDomain } from './domains.actions.ts';
import { checkPath } from './reach.ts';

const staffRoutes = (outside: Outside) =>
  implement(contract, {
    'GET /api/staff/domains': async (scope) => domainsPage(scope),
    'POST /api/staff/domains': async ({ body, made, ...scope }) => {
      made(body.id);
      return addDomain(scope, body);
    },
    'POST /api/staff/domains/:id/checks': async ({ platform, organisation, params, record }) =>
      checkNow({ platform, organisation }, outside, { id: params.id, record }),
    'DELETE /api/staff/domains/:id': async ({ params, ...scope }) => removeDomain(scope, params.id),
    'PUT /api/staff/main_domain': async ({ body, ...scope }) => chooseMain(scope, body.host),
  });

/** Enough for a proxy with many domains, too little to guess names. */
const asks = { max: 300, timeWindow: '1 minute' };

/**
 * For the proxy in front: whether it may get a certificate for a domain. Says nothing but yes and no, and no more than
 * a visit to the domain would.
 */
function tlsRoute(app: FastifyInstance): void {
  app.get('/tls/ask', { schema: { hide: true }, config: { rateLimit: asks } }, async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const host = typeof domain === 'string' && !domain.includes(':') ? hostName(domain) : null;
    const known = host !== null && (await app.platform.hosts.organisationOf(host)) !== null;
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(known ? 'yes' : 'no');
  });
}

/** How a check of a domain knows that it reached this installation, under the host name it used. */
function checkRoute(app: FastifyInstance, { reach }: Outside): void {
  app.get(checkPath, { schema: { hide: true } }, async (request, reply) => {
    const { question } = request.query as { question?: unknown };
    const host = hostName(request.host);
    if (typeof question !== 'string' || !/^[\w-]{16,64}$/.test(question) || host === null)
      throw new Problem('malformed_request');
    return reply.header('cache-control', 'no-store').type('text/plain').send(reach.answerTo(question, host));
  });
}

export async function domainRoutes(app: FastifyInstance): Promise<void> {
  const outside = openOutside(app.platform.env);
  app.addHook('onClose', async () => outside.close());
  tlsRoute(app);
  checkRoute(app, outside);
  await app.register(staffRoutes(outside));
}
