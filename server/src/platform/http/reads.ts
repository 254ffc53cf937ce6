import { serializerCompiler } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/kit/contract.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { loggingOf } from './logging.ts';
import { authorise, type Caller } from '#server/platform/tenancy/caller.ts';

export interface ReadInput {
  readonly scope: Scope;
  /** Null for a visitor. */
  readonly caller: Caller | null;
  readonly request: FastifyRequest;
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
}

/** A GET inside a transaction that is already open. */
export interface RouteRead {
  /** Whether this caller can use the route. */
  permits(caller: Caller | null): boolean;
  /** The text the route would send. Throws what the route would throw. */
  answer(input: ReadInput): Promise<string>;
}

/** The reads of every feature, by verb and path. */
export type Reads = Map<string, RouteRead>;

type Handler = (input: ReadInput['scope'] & Record<string, unknown>) => Promise<unknown>;

function parsed(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return given;
  const result = schema.safeParse(given);
  if (!result.success) throw new Problem('invalid_input');
  return result.data;
}

/** What the handler learns of the caller. Throws when the caller cannot use the route. */
function identityFor(access: Endpoint['access'], caller: Caller | null): { caller?: Caller } {
  if (access === 'public') return {};
  if (access === 'link' || !caller) throw new Problem('signed_out');
  authorise(access, caller);
  return { caller };
}

function permits(access: Endpoint['access'], caller: Caller | null): boolean {
  try {
    identityFor(access, caller);
    return true;
  } catch {
    return false;
  }
}

/** The read behind this GET; null when it answers with a file or opens transactions of its own. */
export function readOf(url: string, endpoint: Endpoint, handler: unknown): RouteRead | null {
  const { access, response, params, query } = endpoint;
  if (!response || response === 'file' || endpoint.transaction === 'explicit') return null;
  const written = serializerCompiler({ schema: response, method: 'GET', url });
  return {
    permits: (caller) => permits(access, caller),
    async answer(input) {
      const identity = identityFor(access, input.caller);
      const use = { request: input.request, params: input.params };
      const logging = input.caller && loggingOf(`GET ${url}`, endpoint, { ...use, caller: input.caller });
      const answer = await (handler as Handler)({
        ...input.scope,
        request: input.request,
        params: parsed(params, input.params),
        query: parsed(query, input.query),
        ...identity,
      });
      await logging?.record(input.scope);
      return written(answer);
    },
  };
}
