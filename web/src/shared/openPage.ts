import { notFound } from '@tanstack/react-router';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';

/** As `ready`, for one thing of its own page: what is not there, or an address that cannot be one, is no page. */
export async function openPage<T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> {
  try {
    return await ready(client, options);
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) throw notFound();
    throw error;
  }
}
