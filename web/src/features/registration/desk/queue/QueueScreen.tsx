import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RegistrationPage } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './queue.module.css';
import { QueueFilters } from './QueueFilters.tsx';
import { isNarrowed, queueSearch, tabOf } from './queueSearch.ts';
import type { QueueSearch } from './queueSearch.ts';
import { QueueTable } from './QueueTable.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { queueQuery } from '#web/features/registration/desk/desk.api.ts';
import { noneWords } from '#web/features/registration/desk/statusWords.ts';

interface Props {
  readonly search: QueueSearch;
}
type Change = (part: Partial<QueueSearch>) => void;

/** Everyone who wants to enrol, by status; status, search, course and page are in the address. */
export function QueueScreen({ search }: Props) {
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(queueQuery(search));
  const change: Change = (part) =>
    void navigate({
      to: '/console/registrations',
      // From where the last change leads, which may not be shown yet; the usual is left out of the address.
      search: (current) => queueSearch({ ...current, page: undefined, ...part }),
      replace: true,
      // Another page is read from its beginning.
      resetScroll: part.page !== undefined,
    });
  return (
    // What applicants wrote stays out of recordings of sessions.
    <div data-private>
      <Page title={m.registration_queue_title()} lead={m.registration_queue_lead()}>
        <QueueTabs search={search} counts={data?.counts} />
        <QueueFilters search={search} courses={data?.courses ?? []} onChange={change} />
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
  readonly page: RegistrationPage;
  /** Another answer is on its way. */
  readonly busy: boolean;
  readonly onChange: Change;
}

function List({ search, page, busy, onChange }: ListProps) {
  return (
    <>
      <div className={classes.above}>
        <div role="status">{m.registration_queue_count({ count: page.total })}</div>
        {page.rows.length > 1 && <p className={classes.keys}>{m.registration_queue_keys()}</p>}
      </div>
      {page.rows.length === 0 ? (
        <Nothing search={search} onChange={onChange} />
      ) : (
        <QueueTable rows={page.rows} busy={busy} mixed={tabOf(search) === 'all'} />
      )}
      <Pager
        label={m.registration_queue_title()}
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
        title={m.registration_queue_none_found()}
        action={<Button onClick={all}>{m.registration_queue_none_found_action()}</Button>}
      >
        {m.registration_queue_none_found_text()}
      </EmptyState>
    );
  }
  const words = noneWords[tabOf(search)];
  return (
    <EmptyState title={words.title()} icon={<IconClipboardCheck size={40} />}>
      {words.text()}
    </EmptyState>
  );
}
