import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const safeVerbs = new Set(['GET', 'HEAD', 'OPTIONS']);
const withoutOrganisation = new Set(['/api/openapi.json']);

/** A request that changes something must come from a page of the same host. */
function refuseOtherSites(request: FastifyRequest): void {
  if (safeVerbs.has(request.method)) return;
  const { origin } = request.headers;
  const foreign =
    request.headers['sec-fetch-site'] === 'cross-site' ||
    (origin !== undefined && !sameHost(origin, request));
  if (foreign) throw new Problem('wrong_origin');
}

function sameHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Every API request belongs to the organisation of its host, and none that changes something to another site. */
export function guardRequests(app: FastifyInstance): void {
  app.decorateRequest('organisation');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const path = request.url.split('?')[0]!;
    if (!path.startsWith('/api/')) return;
    if (withoutOrganisation.has(path) || path.startsWith('/api/docs')) return;
    const organisation = await app.platform.hosts.organisationOf(request.host);
    if (!organisation) throw new Problem('organisation_not_found');
    request.organisation = organisation;
    refuseOtherSites(request);
  });
}
