import type { ProblemBody } from '#contract/kit/errors.ts';
import { ApiError } from './apiError.ts';
import { dropHeld, takeHeld } from './heldAnswers.ts';

export interface RequestOptions {
  readonly method: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

const isProblem = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'requestId' in value;

/** The error of an unsuccessful answer, whether our server or a gateway wrote it. */
function errorOf(status: number, body: unknown): ApiError {
  // The connection was too slow for the whole request to arrive, so it can simply be sent again.
  if (status === 408) return new ApiError('offline');
  if (isProblem(body)) return new ApiError(body.code, body);
  // A gateway's own page: our server was not reached or did not answer.
  return new ApiError(status >= 502 ? 'unavailable' : 'unexpected');
}

let beforeErrors: () => Promise<void> = () => Promise.resolve();

/** Sets what must be loaded before an error can be shown to a person. */
export const prepareErrors = (prepare: () => Promise<void>): void => void (beforeErrors = prepare);

/** Throws the error of an unsuccessful answer once it can be shown. */
export async function fail(status: number, body: unknown): Promise<never> {
  const error = errorOf(status, body);
  // Being signed out shows no error but leads to the sign-in page, so do not wait.
  if (error.code !== 'signed_out') await beforeErrors();
  throw error;
}

/** Sends and reads JSON with the session cookie. Throws ApiError, or the AbortError of its signal. */
export async function request(
  url: string,
  { method, body, headers, signal }: RequestOptions,
): Promise<unknown> {
  // What is written makes the answers that came with the page old.
  const held = method === 'GET' ? takeHeld(url) : dropHeld();
  if (held !== undefined) return held;
  const answer = await reach(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.status === 204) return undefined;
  const value: unknown = await answer.json().catch(() => undefined);
  return answer.ok ? value : fail(answer.status, value);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await (globalThis.liveryStarter?.takeSent(url, init.body) ?? fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('offline');
  }
}
