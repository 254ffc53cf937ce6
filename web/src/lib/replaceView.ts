import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** Shows what a mutation answered with; a read that was on its way before would put back an older state. */
export function replaceView<K extends QueryKey, T = InferDataFromTag<unknown, K>>(
  client: QueryClient,
  queryKey: K,
  next: Updater<T | undefined, T | undefined>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<T>(queryKey, next);
}
