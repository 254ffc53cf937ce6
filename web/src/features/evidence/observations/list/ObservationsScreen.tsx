import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ObservationFilters } from './ObservationFilters.tsx';
import { observationsQuery } from '#web/features/evidence/observations/observations.api.ts';
import { listOf, observationSearch } from './observationSearch.ts';
import type { ObservationSearch } from './observationSearch.ts';
import { ObservationTable } from './ObservationTable.tsx';

interface Props {
  readonly search: ObservationSearch;
}

/** Observations to make, started and made. List, search and page are in the address. */
export function ObservationsScreen({ search }: Props) {
  const query = useQuery(observationsQuery(search));
  const change = useListAddress('/console/observations', observationSearch);
  return (
    // Statements about people are left out of session recordings.
    <div data-private>
      <Page title={m.observations_title()} lead={m.observations_lead(useTerms())}>
        <ObservationFilters search={search} onChange={change} />
        <PagedList
          query={query}
          pages={m.observations_title()}
          count={(count) => m.observations_count({ count })}
          none={<Nothing search={search} onAll={() => change({ q: undefined })} />}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => <ObservationTable rows={rows} busy={busy} />}
        </PagedList>
      </Page>
    </div>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  const terms = useTerms();
  if (search.q) {
    return (
      <NoneFound
        title={m.observations_none_found()}
        action={m.observations_none_found_action()}
        onAll={onAll}
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
