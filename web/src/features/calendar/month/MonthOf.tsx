import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CalendarMonth } from '#contract/calendar/calendar.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

interface Props<T> {
  readonly query: UseQueryResult<T>;
  /** The month as it is shown, and whether another one is on its way. */
  readonly children: (shown: T, waits: boolean) => ReactNode;
}

/** A month that is being read: what stands in its place until it is there, or when it cannot be read. */
export function MonthOf<T extends CalendarMonth>({ query, children }: Props<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data && !(error && isPlaceholderData)) return children(data, isPlaceholderData);
  return error ? (
    <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonCards count={1} height={420} grid={false} />
  );
}
