import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MarkingRow } from '#contract/marking/marking.ts';
import { AllocateBar } from '#web/features/marking/allocation/AllocateBar.tsx';
import { useSelection } from '#web/shared/lists/useSelection.ts';
import { m } from '#messages/generated/messages.js';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { queueQuery } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
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
  const selection = useSelection<MarkingRow>();
  const isToMark = view === 'to_mark' || view === 'mine' || view === 'unclaimed';
  return (
    // Students' text is left out of session recordings.
    <div data-private>
      <Page title={m.marking_title()} lead={m.marking_lead(useTerms())}>
        <p className={classes.aside}>
          <LinkAnchor to="/console/marking/moderation">{m.marking_looks_title()}</LinkAnchor>
          {' · '}
          <LinkAnchor to="/console/marking/regrading">{m.marking_regrade_title()}</LinkAnchor>
        </p>
        <MarkingTabs search={search} counts={query.data?.counts} />
        <MarkingFilters
          search={search}
          courses={query.data?.courses ?? []}
          assessors={query.data?.assessors ?? []}
          onChange={change}
        />
        <PagedList
          query={query}
          pages={m.marking_title()}
          count={(count) => m.marking_count({ count })}
          none={
            <Nothing
              search={search}
              onAll={() => change({ q: undefined, course: undefined, of: undefined })}
            />
          }
          onPage={(page) => change({ page })}
        >
          {({ rows, assessors }, busy) => (
            <>
              {view === 'to_release' && <ReleaseAll rows={rows} />}
              <MarkingTable view={view} rows={rows} busy={busy} selection={isToMark ? selection : null} />
              {isToMark && selection.rows.length > 0 && (
                <AllocateBar selection={selection} assessors={assessors} />
              )}
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
