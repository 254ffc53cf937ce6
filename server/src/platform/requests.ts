import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const safeVerbs = new Set(['GET', 'HEAD', 'OPTIONS']);
const withoutOrganisation = /^\/api\/(openapi\.json|docs)(\/|$)/;

/**
 * The path a request is guarded by: the route that answers it, since the router also understands a path written with
 * percent signs (`/%61pi/…`); the path as it was written where no route of the API does.
 */
function guardedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? '';
  return route.startsWith('/api/') ? route : request.url.split('?')[0]!;
}

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
    const path = guardedPath(request);
    if (!path.startsWith('/api/') || withoutOrganisation.test(path)) return;
    const organisation = await app.platform.hosts.organisationOf(request.host);
    if (!organisation) throw new Problem('organisation_not_found');
    request.organisation = organisation;
    refuseOtherSites(request);
  });
}
