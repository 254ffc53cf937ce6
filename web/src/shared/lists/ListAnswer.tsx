import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

export type Query<D> = Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface Props<D> {
  readonly query: Query<D>;
  /** The shape of it while it is on its way. */
  readonly skeleton: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/** What a query says so far: its answer, why there is none, or the shape of what is on its way. */
export function ListAnswer<D>({ query, skeleton, children }: Props<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}
