import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { unitsQuery } from '#web/shared/units/units.api.ts';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { unitSearch } from '#web/shared/units/unitSearch.ts';
import type { UnitSearch } from '#web/shared/units/unitSearch.ts';
import { UnitsTable } from './UnitsTable.tsx';

const NewUnit = lazy(async () => ({ default: (await import('./NewUnit.tsx')).NewUnit }));

/** The units of the organisation, for those who write them. Search, state and page are in the address. */
export function UnitsScreen({ search }: { readonly search: UnitSearch }) {
  const terms = useTerms();
  const query = useQuery(unitsQuery(search));
  const change = useListAddress('/console/units', unitSearch);
  const [adding, setAdding] = useState(false);
  const narrowed = Boolean(search.search ?? search.state);
  return (
    <Page
      title={m.editions_title(terms)}
      lead={m.editions_lead(terms)}
      action={
        <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {m.editions_add(terms)}
        </Button>
      }
    >
      {adding && (
        <Suspense fallback={<SkeletonCards count={1} height={220} grid={false} />}>
          <NewUnit onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ListFilters
        label={m.editions_search(terms)}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      >
        <ListChoice
          label={m.editions_state()}
          value={search.state}
          any={m.editions_state_any()}
          choices={[
            { value: 'draft', label: m.editions_state_draft() },
            { value: 'empty', label: m.editions_state_empty() },
          ]}
          onChoose={(state) => change({ state })}
        />
      </ListFilters>
      <PagedList
        query={query}
        pages={m.editions_pages(terms)}
        count={(count) => m.editions_count({ ...terms, count })}
        keys={m.registration_desk_keys()}
        none={
          narrowed ? (
            <NoneFound
              title={m.editions_none_found(terms)}
              action={m.editions_show_all(terms)}
              onAll={() => change({ search: undefined, state: undefined })}
            />
          ) : (
            <EmptyState title={m.editions_none(terms)}>{m.editions_none_text(terms)}</EmptyState>
          )
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <UnitsTable units={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}
