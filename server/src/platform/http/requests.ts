import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/basics/problem.ts';

const safeVerbs = new Set(['GET', 'HEAD', 'OPTIONS']);
const withoutOrganisation = /^\/api\/(openapi\.json|docs)(\/|$)/;

/**
 * The path to guard a request by: of the route that answers it, because the router also understands percent-encoded
 * paths (`/%61pi/…`); without a route, the path as written.
 */
function guardedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? '';
  return route.startsWith('/api/') ? route : request.url.split('?')[0]!;
}

/** The part of an address that limits count: providers assign IPv6 by the /64. A caller who has hung up has none. */
export const networkOf = (address: string | undefined): string => normalizeIP(address ?? '');

/** Whether a request came over TLS; not when a proxy says anything but `https`. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https';

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

/** With two Host headers a proxy and this server could each trust a different one. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Every API request belongs to the organisation of its host; requests that change something must come from its own
 * pages.
 */
export function guardRequests(app: FastifyInstance): void {
  app.decorateRequest('organisation');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
    if (hasTwoHosts(request)) throw new Problem('malformed_request');
    const path = guardedPath(request);
    if (!path.startsWith('/api/') || withoutOrganisation.test(path)) return;
    const organisation = await app.platform.hosts.organisationOf(request.host);
    if (!organisation) throw new Problem('organisation_not_found');
    request.organisation = organisation;
    refuseOtherSites(request);
  });
}
