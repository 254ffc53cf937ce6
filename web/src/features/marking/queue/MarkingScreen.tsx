import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { queueQuery } from '#web/features/marking/marking.api.ts';
import { MarkingFilters } from './MarkingFilters.tsx';
import { isNarrowed, markingSearch, viewOf } from './markingSearch.ts';
import type { MarkingSearch } from './markingSearch.ts';
import { MarkingTable } from './MarkingTable.tsx';
import { MarkingTabs } from './MarkingTabs.tsx';
import { ReleaseAll } from './ReleaseAll.tsx';
import { noneWords } from '#web/features/marking/words.ts';

interface Props {
  readonly search: MarkingSearch;
}
type Change = (part: Partial<MarkingSearch>) => void;

/** Work to judge over all courses; list, order, search and page are in the address. */
export function MarkingScreen({ search }: Props) {
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(queueQuery(search));
  const change: Change = (part) =>
    void navigate({
      to: '/console/marking',
      // From where the last change leads, which may not be shown yet; the usual is left out of the address.
      search: (current) => markingSearch({ ...current, page: undefined, ...part }),
      replace: true,
      resetScroll: part.page !== undefined,
    });
  return (
    // What students wrote stays out of recordings of sessions.
    <div data-private>
      <Page title={m.marking_title()} lead={m.marking_lead(useTerms())}>
        <MarkingTabs search={search} counts={data?.counts} />
        <MarkingFilters search={search} courses={data?.courses ?? []} onChange={change} />
        {data && <List search={search} page={data} busy={isPlaceholderData} onChange={change} />}
        {!data && error && (
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonCards count={5} height={72} grid={false} />}
      </Page>
    </div>
  );
}

interface ListProps extends Props {
  readonly page: MarkingPage;
  /** Another answer is on its way. */
  readonly busy: boolean;
  readonly onChange: Change;
}

function List({ search, page, busy, onChange }: ListProps) {
  const toRelease = viewOf(search) === 'to_release' && page.rows.length > 0;
  return (
    <>
      <div role="status">{m.marking_count({ count: page.total })}</div>
      {toRelease && <ReleaseAll ids={page.rows.map(({ id }) => id)} />}
      {page.rows.length === 0 ? (
        <Nothing search={search} onChange={onChange} />
      ) : (
        <MarkingTable view={viewOf(search)} rows={page.rows} busy={busy} />
      )}
      <Pager
        label={m.marking_title()}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        onPage={(wanted) => onChange({ page: wanted })}
      />
    </>
  );
}

function Nothing({ search, onChange }: Pick<ListProps, 'search' | 'onChange'>) {
  if (isNarrowed(search)) {
    const all = () => onChange({ q: undefined, course: undefined });
    return (
      <EmptyState
        title={m.marking_none_found()}
        action={<Button onClick={all}>{m.marking_none_found_action()}</Button>}
      />
    );
  }
  return <EmptyState title={noneWords[viewOf(search)]()} icon={<IconChecklist size={40} />} />;
}
