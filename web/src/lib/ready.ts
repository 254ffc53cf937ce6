import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** For data that others change: refetch on each visit, but not right after the route's loader has read it. In ms. */
export const justRead = 2_000;

/** For a route's loader: cached data is enough, because the screen refreshes it; missing data is fetched. */
export const ready = <T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> => client.query({ ...options, staleTime: 'static' });

/** Prefetches data that is likely to be needed; a failure surfaces only when it is really requested. */
export const fetchAhead = <T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<unknown> => client.query(options).catch(() => undefined);
