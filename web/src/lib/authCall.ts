import { request } from './request.ts';

/** Posts to the identity endpoints `/api/auth/*`, which are not part of the contract. Throws ApiError. */
export async function authCall<T = unknown>(
  path: `/${string}`,
  body: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<T> {
  return (await request(`/api/auth${path}`, { method: 'POST', body, signal })) as T;
}
