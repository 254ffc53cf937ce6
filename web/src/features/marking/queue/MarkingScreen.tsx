import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
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

/** Work to judge across all courses. List, order, search and page are in the address. */
export function MarkingScreen({ search }: Props) {
  const query = useQuery(queueQuery(search));
  const change = useListAddress('/console/marking', markingSearch);
  const view = viewOf(search);
  return (
    // Students' text is left out of session recordings.
    <div data-private>
      <Page title={m.marking_title()} lead={m.marking_lead(useTerms())}>
        <MarkingTabs search={search} counts={query.data?.counts} />
        <MarkingFilters search={search} courses={query.data?.courses ?? []} onChange={change} />
        <PagedList
          query={query}
          pages={m.marking_title()}
          count={(count) => m.marking_count({ count })}
          none={<Nothing search={search} onAll={() => change({ q: undefined, course: undefined })} />}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => (
            <>
              {view === 'to_release' && <ReleaseAll ids={rows.map(({ id }) => id)} />}
              <MarkingTable view={view} rows={rows} busy={busy} />
            </>
          )}
        </PagedList>
      </Page>
    </div>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  if (!isNarrowed(search)) {
    return <EmptyState title={noneWords[viewOf(search)]()} icon={<IconChecklist size={40} />} />;
  }
  return <NoneFound title={m.marking_none_found()} action={m.marking_none_found_action()} onAll={onAll} />;
}
