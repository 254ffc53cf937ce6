import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import parts from '#web/ui/parts/parts.module.css';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './history.module.css';

interface PagesQuery {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly error: Error | null;
  readonly data: unknown;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface Props {
  readonly query: PagesQuery;
  readonly empty: string | null;
  readonly children: ReactNode;
}

/** A list that is read page by page, further back each time. */
export function Pages({ query, empty, children }: Props) {
  const { isPending, error, data, hasNextPage, isFetching, isFetchingNextPage } = query;
  const further = () => void (data ? query.fetchNextPage() : query.refetch());
  return (
    <div className={classes.pages}>
      {isPending && <SkeletonCards count={3} grid={false} height={72} />}
      {empty !== null && <p className={parts.none}>{empty}</p>}
      {children}
      {error && <ErrorState message={errorText(error)} retrying={isFetching} onRetry={further} />}
      {hasNextPage && !error && (
        <Button variant="default" className={classes.more} loading={isFetchingNextPage} onClick={further}>
          {m.people_history_earlier()}
        </Button>
      )}
    </div>
  );
}
