import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts a mutation's answer into the cache and cancels reads that began earlier, which would restore an older state.
 */
export function replaceView<K extends QueryKey, T = InferDataFromTag<unknown, K>>(
  client: QueryClient,
  queryKey: K,
  next: Updater<T | undefined, T | undefined>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<T>(queryKey, next);
}
