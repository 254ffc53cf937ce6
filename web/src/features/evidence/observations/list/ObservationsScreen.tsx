import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Reply } from '#web/lib/call.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { ObservationFilters } from './ObservationFilters.tsx';
import { observationsQuery } from '#web/features/evidence/observations/observations.api.ts';
import { listOf, observationSearch } from './observationSearch.ts';
import type { ObservationSearch } from './observationSearch.ts';
import { ObservationTable } from './ObservationTable.tsx';

interface Props {
  readonly search: ObservationSearch;
}
type Change = (part: Partial<ObservationSearch>) => void;

/** What is to be observed, under way and done; list, search and page are in the address. */
export function ObservationsScreen({ search }: Props) {
  const navigate = useNavigate();
  const terms = useTerms();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(observationsQuery(search));
  const change: Change = (part) =>
    void navigate({
      to: '/console/observations',
      // From where the last change leads, which may not be shown yet; the usual is left out of the address.
      search: (current) => observationSearch({ ...current, page: undefined, ...part }),
      replace: true,
      resetScroll: part.page !== undefined,
    });
  return (
    // What is said of people stays out of recordings of sessions.
    <div data-private>
      <Page title={m.observations_title()} lead={m.observations_lead(terms)}>
        <ObservationFilters search={search} onChange={change} />
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
  readonly page: Reply<'GET /api/staff/observations'>;
  /** Another answer is on its way. */
  readonly busy: boolean;
  readonly onChange: Change;
}

function List({ search, page, busy, onChange }: ListProps) {
  return (
    <>
      <div role="status">{m.observations_count({ count: page.total })}</div>
      {page.rows.length === 0 ? (
        <Nothing search={search} onChange={onChange} />
      ) : (
        <ObservationTable rows={page.rows} busy={busy} />
      )}
      <Pager
        label={m.observations_title()}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        onPage={(wanted) => onChange({ page: wanted })}
      />
    </>
  );
}

function Nothing({ search, onChange }: Pick<ListProps, 'search' | 'onChange'>) {
  const terms = useTerms();
  if (search.q) {
    return (
      <EmptyState
        title={m.observations_none_found()}
        action={
          <Button onClick={() => onChange({ q: undefined })}>{m.observations_none_found_action()}</Button>
        }
      />
    );
  }
  const done = listOf(search) === 'done';
  return (
    <EmptyState
      title={done ? m.observations_none_done() : m.observations_none_open()}
      icon={<IconEye size={40} />}
    >
      {done ? m.observations_none_done_text(terms) : m.observations_none_open_text(terms)}
    </EmptyState>
  );
}
