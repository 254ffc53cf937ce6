import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

export type Query<D> = Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface Props<D> {
  readonly query: Query<D>;
  /** The placeholder while loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/** The state of a query: its answer, its error, or a placeholder while loading. */
export function ListAnswer<D>({ query, skeleton, children }: Props<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}
