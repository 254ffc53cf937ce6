import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** For what others change meanwhile: each visit asks again, but not for what its own loader has just read. In ms. */
export const justRead = 2_000;

/** For a route's loader: what is known already is enough, the screen renews it; what is not known is fetched. */
export const ready = <T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> => client.query({ ...options, staleTime: 'static' });

/** Fetches what is likely to be wanted soon; a failure is for whoever then asks for it. */
export const fetchAhead = <T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<unknown> => client.query(options).catch(() => undefined);
