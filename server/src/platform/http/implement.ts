import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { accessWord, type Access, type Contract, type Endpoint, type Input } from '#contract/kit/contract.ts';
import type { LogSubject } from '#contract/kit/subjects.ts';
import { ProblemBody } from '#contract/kit/errors.ts';
import { authorise, linkTokenOf, type Caller } from '#server/platform/tenancy/caller.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { answerOnce } from './idempotency.ts';
import { loggingOf, type RouteLog, type Reach, type SubjectReaders } from './logging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { readOf, type Reads } from './reads.ts';
import { whoseRoute, type ViewedStudent } from './viewed.ts';
import { sendFile, type FileAnswer } from './sendFile.ts';

/** A handler that opens its own transactions makes a scope of each with `inScope`. */
type BaseOf<E extends Endpoint> = { readonly request: FastifyRequest } & (E extends {
  readonly transaction: 'explicit';
}
  ? Tenant
  : Scope);
type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? BaseOf<E>
  : E['access'] extends 'link'
    ? BaseOf<E> & { readonly linkToken: string }
    : BaseOf<E> & { readonly caller: Caller } & LogOf<E>;

/** Where the log needs the handler: for the id of what it makes, and for the transaction of its work. */
type LogOf<E extends Endpoint> = (E extends { readonly log: { readonly by: 'made' | 'made_each' } }
  ? Pick<RouteLog, 'made'>
  : unknown) &
  (E extends { readonly log: LogSubject; readonly transaction: 'explicit' }
    ? Pick<RouteLog, 'record'>
    : unknown);

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

/** Who asks: a person, or the bearer of a link. */
interface Identity {
  caller?: Caller;
  linkToken?: string;
}
type AnyContext = Tenant &
  Identity & { request: FastifyRequest; params: unknown; query: unknown; body: unknown };
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

async function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown, platform: Platform) {
  if (endpoint.response === 'file') return sendFile(reply, answer as FileAnswer, platform.storage);
  reply.header('cache-control', 'no-store').code(endpoint.status ?? 200);
  return reply.send(endpoint.response ? answer : undefined);
}

/** One request to one route. */
interface Work {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly input: { request: FastifyRequest; params: unknown; query: unknown; body: unknown };
  readonly credential: string | null;
}

async function identityOf(scope: Scope, { endpoint, input, credential }: Work): Promise<Identity> {
  const { access } = endpoint;
  if (access === 'public' || credential === null) return {};
  if (access === 'link') return { linkToken: credential };
  const signedIn = await scope.platform.callers.read(scope.tx, scope.organisation, credential);
  if (!signedIn) throw new Problem('signed_out');
  const caller = await whoseRoute(scope, signedIn, input.request, endpoint);
  authorise(access, caller);
  return { caller };
}

const logOf = ({ key, endpoint, input }: Work, { caller }: Identity): RouteLog | null =>
  caller ? loggingOf(key, endpoint, { ...input, caller }) : null;

/** The handler calls the outside world: it opens its own transactions, and records in that of its work. */
async function answerExplicitly(tenant: Tenant, work: Work): Promise<unknown> {
  const { handler, input } = work;
  const { identity, logging } = await inScope(tenant, async (scope) => {
    const found = await identityOf(scope, work);
    const log = logOf(work, found);
    await log?.begin(scope);
    return { identity: found, logging: log };
  });
  const answer = await handler({ ...tenant, ...input, ...identity, ...logging });
  logging?.check();
  return answer;
}

/** Caller, handler and log share the transaction. A repeat of a creating request is answered and not logged again. */
async function answerWithin(scope: Scope, work: Work): Promise<unknown> {
  const { endpoint, handler, input } = work;
  const identity = await identityOf(scope, work);
  const logging = logOf(work, identity);
  let ran = false;
  const run = async () => {
    await logging?.begin(scope);
    ran = true;
    return handler({ ...scope, ...input, ...identity, ...logging });
  };
  const caller = identity.caller?.personId ?? '';
  const answer = endpoint.creates
    ? await answerOnce(scope.tx, input.request, caller, endpoint.status ?? 200, run)
    : await run();
  if (logging && ran) {
    await logging.record(scope);
    logging.check();
  }
  return answer;
}

/**
 * Binds the routes of a contract: access → input → one tenant transaction, log included → output. Caller and handler share the
 * transaction and its instant, so an error leaves nothing half-written. An endpoint that calls the outside world says
 * `transaction: 'explicit'`: its caller is read first and its handler opens its own.
 */
export const implement = <C extends Contract>(contract: C, handlers: Handlers<C>) =>
  async function routes(app: FastifyInstance): Promise<void> {
    const { platform } = app;
    for (const [key, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
      const [method, url] = key.split(' ') as [string, string];
      const handler = handlers[key] as unknown as AnyHandler;
      const read = method === 'GET' ? readOf(url, endpoint, handler) : null;
      if (read) app.reads.set(key, read);
      app.route({
        method,
        url,
        schema: schemaOf(endpoint),
        ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
        config: { access: accessWord(endpoint.access) },
        preValidation: async (request) => {
          credentialOf(endpoint.access, request, request.organisation, platform);
        },
        handler: async (request, reply) => {
          const { organisation } = request;
          const credential = credentialOf(endpoint.access, request, organisation, platform);
          const { params, query, body } = request;
          const tenant = { platform, organisation };
          const input = { request, params, query, body };
          const work = { key, endpoint, handler, input, credential };
          const answer =
            endpoint.transaction === 'explicit'
              ? await answerExplicitly(tenant, work)
              : await inScope(tenant, (scope) => answerWithin(scope, work));
          return send(reply, endpoint, answer, platform);
        },
      });
    }
  };

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    reads: Reads;
    /** What the log shows of each subject. */
    subjects: SubjectReaders;
    reach: Reach;
    viewedStudent: ViewedStudent;
  }
  interface FastifyRequest {
    organisation: Organisation;
  }
  interface FastifyContextConfig {
    access?: string;
  }
}
