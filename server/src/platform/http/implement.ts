import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { accessWord, type Access, type Contract, type Endpoint, type Input } from '#contract/kit/contract.ts';
import { ProblemBody } from '#contract/kit/errors.ts';
import { authorise, linkTokenOf, type Caller } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { answerOnce } from './idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { sendFile, type FileAnswer } from './sendFile.ts';

interface Base {
  readonly tx: Tx;
  readonly organisation: Organisation;
  readonly platform: Platform;
  readonly request: FastifyRequest;
}
/** Without the transaction, for handlers that open their own. */
type BaseOf<E extends Endpoint> = E extends { readonly transaction: 'explicit' } ? Omit<Base, 'tx'> : Base;
type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? BaseOf<E>
  : E['access'] extends 'link'
    ? BaseOf<E> & { readonly linkToken: string }
    : BaseOf<E> & { readonly caller: Caller };

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'file'
    ? FileAnswer
    : void;

export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends Endpoint
    ? (input: Input<C[K]> & ContextOf<C[K]>) => Promise<Answer<C[K]>>
    : never;
};

type AnyContext = Base & {
  params: unknown;
  query: unknown;
  body: unknown;
  caller?: Caller;
  linkToken?: string;
};
type AnyHandler = (input: AnyContext) => Promise<unknown>;

function schemaOf(endpoint: Endpoint): FastifySchema {
  const answer =
    endpoint.response && endpoint.response !== 'file' ? { [endpoint.status ?? 200]: endpoint.response } : {};
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { ...answer, '4xx': ProblemBody, '5xx': ProblemBody },
  };
}

/** What a caller must present before a transaction is opened for them. */
function credentialOf(
  access: Access,
  request: FastifyRequest,
  organisation: Organisation,
  platform: Platform,
) {
  if (access === 'public') return null;
  if (access === 'link') {
    const token = linkTokenOf(request);
    if (!token) throw new Problem('link_not_valid');
    return token;
  }
  const token = platform.callers.tokenOf(request, organisation);
  if (!token) throw new Problem('signed_out');
  return token;
}

async function contextFor(endpoint: Endpoint, base: Base, credential: string | null): Promise<AnyContext> {
  const { request } = base;
  const input = { ...base, params: request.params, query: request.query, body: request.body };
  const { access } = endpoint;
  if (access === 'public' || credential === null) return input;
  if (access === 'link') return { ...input, linkToken: credential };
  const caller = await base.platform.callers.read(base.tx, base.organisation, credential);
  if (!caller) throw new Problem('signed_out');
  authorise(access, caller);
  return { ...input, caller };
}

async function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown, platform: Platform) {
  if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer, platform.storage);
  reply.header('cache-control', 'no-store').code(endpoint.status ?? 200);
  return reply.send(endpoint.response ? answer : undefined);
}

/**
 * Binds the routes of a contract: access → input → one tenant transaction → output. Caller and handler share the
 * transaction, so an error leaves nothing half-written. An endpoint that calls the outside world says `transaction:
 * 'explicit'`: its caller is read first and its handler opens its own.
 */
export const implement = <C extends Contract>(contract: C, handlers: Handlers<C>) =>
  async function routes(app: FastifyInstance): Promise<void> {
    const { platform } = app;
    for (const [key, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
      const [method, url] = key.split(' ') as [string, string];
      const handler = handlers[key] as unknown as AnyHandler;
      app.route({
        method,
        url,
        schema: schemaOf(endpoint),
        config: { access: accessWord(endpoint.access) },
        preValidation: async (request) => {
          credentialOf(endpoint.access, request, request.organisation, platform);
        },
        handler: async (request, reply) => {
          const { organisation } = request;
          const credential = credentialOf(endpoint.access, request, organisation, platform);
          const inTenant = <T>(work: (tx: Tx) => Promise<T>) =>
            platform.database.inTenant(organisation.id, work);
          const read = (tx: Tx) => contextFor(endpoint, { tx, organisation, platform, request }, credential);
          if (endpoint.transaction === 'explicit') {
            const { tx: _ended, ...context } = await inTenant(read);
            return send(reply, endpoint, await handler(context as AnyContext), platform);
          }
          const answer = await inTenant(async (tx) => {
            const context = await read(tx);
            const run = () => handler(context);
            return endpoint.creates
              ? answerOnce(tx, request, context.caller?.personId ?? '', endpoint.status ?? 200, run)
              : run();
          });
          return send(reply, endpoint, answer, platform);
        },
      });
    }
  };

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyRequest {
    organisation: Organisation;
  }
  interface FastifyContextConfig {
    access?: string;
  }
}
