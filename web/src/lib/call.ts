import type { Api } from '#contract/all.ts';
import type { Call as CallOf, Reply as ReplyOf } from '#contract/kit/contract.ts';
import { request } from './request.ts';

export type Key = keyof Api & string;
/** The input of this route: params, query and body. */
export type Call<K extends Key> = unknown extends CallOf<Api[K]> ? object : CallOf<Api[K]>;
/** The answer of this route. */
export type Reply<K extends Key> = ReplyOf<Api[K]>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** 8 to 100 letters, digits, _ or -; a repeat with the same key gets the first answer again. */
  readonly idempotencyKey?: string;
  /** The token of a link, for routes with `link` access. */
  readonly linkToken?: string;
}
type Input<K extends Key> = Call<K> & CallOptions;
type Args<K extends Key> = object extends Call<K> ? [input?: Input<K>] : [input: Input<K>];

interface Loose extends CallOptions {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Answers a call here instead of the server; undefined leaves it to the server. */
type Answerer = (key: Key, input: unknown) => Promise<unknown> | undefined;
let answerer: Answerer | undefined;
export const answerCallsBy = (by: Answerer): void => void (answerer = by);

/** Calls one route of the contract: `call('GET /api/student/units/:id', { params: { id } })`. Throws ApiError. */
export async function call<K extends Key>(key: K, ...[input]: Args<K>): Promise<Reply<K>> {
  const here = answerer?.(key, input);
  if (here) return here as Promise<Reply<K>>;
  const { body, signal, idempotencyKey, linkToken } = (input ?? {}) as Loose;
  return (await request(addressOf(key, input), {
    method: methodOf(key),
    body,
    signal,
    headers: {
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(linkToken && { authorization: `Link ${linkToken}` }),
    },
  })) as Reply<K>;
}

/**
 * Sends a request that outlives the page; nobody reads the answer. `anonymous`: without the session, and at low
 * priority.
 */
export function callLeaving<K extends Key>(key: K, input: Call<K> & { readonly anonymous?: boolean }): void {
  if (answerer?.(key, input)) return;
  const { body, anonymous } = input as Loose & { readonly anonymous?: boolean };
  fetch(addressOf(key, input), {
    method: methodOf(key),
    keepalive: true,
    credentials: anonymous ? 'omit' : 'same-origin',
    priority: anonymous ? 'low' : 'auto',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

const pathWith = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

const methodOf = (key: Key): string => key.split(' ')[0]!;

/** Where a call goes. */
export function addressOf(key: Key, input: unknown): string {
  const { params, query } = (input ?? {}) as Loose;
  return pathWith(key.split(' ')[1]!, params) + search(query);
}
