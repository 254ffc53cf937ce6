import type { ProblemBody } from '#contract/errors.ts';
import { ApiError } from './apiError.ts';

export interface RequestOptions {
  readonly method: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

const isProblem = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'requestId' in value;

/** The error of an answer that is not a success, whatever stood between us and the server wrote it. */
export function errorOf(status: number, body: unknown): ApiError {
  if (isProblem(body)) return new ApiError(body.code, body);
  // A gateway's own page: the server was not asked or did not answer.
  return new ApiError(status >= 502 ? 'unavailable' : 'unexpected');
}

/** Sends and reads JSON with the session's cookie; throws ApiError, or the AbortError of its signal. */
export async function request(
  url: string,
  { method, body, headers, signal }: RequestOptions,
): Promise<unknown> {
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
  if (!answer.ok) throw errorOf(answer.status, value);
  return value;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('offline');
  }
}
