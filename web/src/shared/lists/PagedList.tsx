import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { mostCounted } from '#contract/kit/counted.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { howMany, saidApart } from '#web/ui/lists/howMany.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { ListAnswer } from './ListAnswer.tsx';
import type { Query } from './ListAnswer.tsx';
import classes from './lists.module.css';

interface Page {
  readonly rows: readonly unknown[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

interface PageProps {
  readonly page: Page;
  /** Label of the list being paged. */
  readonly pages: string;
  /** Shown when the list is empty. */
  readonly none: ReactNode;
  readonly onPage: (page: number) => void;
  /** The rows. */
  readonly children: ReactNode;
}

/** One page of a list that was read with something else: the rows, and links to other pages. */
export const ListPage = ({ page, pages, none, onPage, children }: PageProps) => (
  <>
    {page.rows.length === 0 ? none : children}
    <Pager
      label={pages}
      page={page.page}
      pageSize={page.pageSize}
      total={Math.min(page.total, mostCounted)}
      onPage={onPage}
    />
  </>
);

interface Props<P extends Page> extends Pick<PageProps, 'pages' | 'none' | 'onPage'> {
  readonly query: Query<P> & { readonly isPlaceholderData: boolean };
  /** The total, where nothing else on the screen says it. */
  readonly count?: (total: number) => string;
  /** How the keyboard reaches rows, when there are several ways. */
  readonly keys?: string;
  /** The placeholder while loading, for rows of another height. */
  readonly skeleton?: ReactNode;
  /** The rows; `busy` while others load. */
  readonly children: (page: P, busy: boolean) => ReactNode;
}

/** A list by its query: the total, the rows, and links to other pages. */
export function PagedList<P extends Page>({ query, count, keys, skeleton, children, ...list }: Props<P>) {
  return (
    <ListAnswer query={query} skeleton={skeleton ?? <SkeletonCards count={5} height={72} grid={false} />}>
      {(page) => (
        <>
          {count && (
            <div className={classes.above}>
              <div role="status">{counted(page.total, count)}</div>
              {keys && page.rows.length > 1 && <p className={classes.keys}>{keys}</p>}
            </div>
          )}
          <ListPage page={page} {...list}>
            {children(page, query.isPlaceholderData)}
          </ListPage>
        </>
      )}
    </ListAnswer>
  );
}

const counted = (total: number, count: (total: number) => string): string =>
  total > mostCounted
    ? m.start_list_more({ count: howMany(mostCounted, pageLanguage()) })
    : saidApart(count, total, pageLanguage());

interface NoneFoundProps {
  readonly title: string;
  readonly action: string;
  readonly onAll: () => void;
  readonly children?: ReactNode;
}

/** Shown when a search or filter matches nothing, with a link to everything. */
export const NoneFound = ({ title, action, onAll, children }: NoneFoundProps) => (
  <EmptyState title={title} action={<Button onClick={onAll}>{action}</Button>}>
    {children}
  </EmptyState>
);
