import { Problem } from '#server/platform/basics/problem.ts';
import type { ReadInput } from '#server/platform/http/reads.ts';
import { inScope } from '#server/platform/scope.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { addressOf, readsOf } from './pageReads.rules.ts';

/** What the API would answer to the calls of a page, by their address, as JSON text. */
export interface Answers {
  readonly byAddress: ReadonlyMap<string, string>;
  /** Whether they are of a signed-in person, so that nobody may keep the page. */
  readonly personal: boolean;
  /** The instant they were read at; null when there are none. */
  readonly now: Date | null;
  /** Whether nothing the page asks for is missing. */
  readonly complete: boolean;
}

/** Of a page that asks for nothing. */
export const noAnswers: Answers = { byAddress: new Map(), personal: false, now: null, complete: true };

/**
 * Answers the calls of a page in one transaction, through the routes' own actions, schemas and access. What the caller
 * may not read is left out; after any other error everything is, and the browser asks for itself.
 */
export async function answersOf(
  request: ReadInput['request'],
  organisation: Organisation,
  { path, search }: { readonly path: string; readonly search: string },
): Promise<Answers> {
  const { platform, reads: routes } = request.server;
  const token = platform.callers.tokenOf(request, organisation);
  const wanted = readsOf(path, search).flatMap((read) => {
    const route = routes.get(read.key);
    return route && (token !== null || route.permits(null)) ? [{ read, route }] : [];
  });
  if (wanted.length === 0) return noAnswers;
  try {
    return await inScope({ platform, organisation }, async (scope) => {
      const caller = token === null ? null : await platform.callers.read(scope.tx, organisation, token);
      const byAddress = new Map<string, string>();
      for (const { read, route } of wanted) {
        if (!route.permits(caller)) continue;
        const { params = {}, query = {}, without } = read;
        const answer = await route.answer({ scope, caller, request, params, query });
        if (!without?.test(answer)) byAddress.set(addressOf(read), answer);
      }
      const complete = byAddress.size === wanted.length;
      return { byAddress, personal: caller !== null, now: scope.now, complete };
    });
  } catch (error) {
    if (!(error instanceof Problem))
      request.log.warn({ err: error, path }, 'The answers of a page could not be read');
    return { ...noAnswers, complete: false };
  }
}
