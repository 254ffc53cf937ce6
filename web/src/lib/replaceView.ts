import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a mutation answered with; a read that was on its way before would put back an older state. */
export function replaceView<T>(client: QueryClient, queryKey: QueryKey, next: T): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, next);
}
