import { Button, Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ContentUse } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { mediaQuery } from '#web/shared/media/media.api.ts';
import { mediaKinds, mediaUses } from '#web/shared/media/mediaKinds.ts';
import { mediaSearch } from '#web/shared/media/mediaSearch.ts';
import type { MediaSearch } from '#web/shared/media/mediaSearch.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { MediaTable } from './MediaTable.tsx';
import { Sizes } from './Sizes.tsx';

const AddFiles = lazy(async () => ({ default: (await import('./AddFiles.tsx')).AddFiles }));

interface FiltersProps {
  readonly search: MediaSearch;
  readonly change: (part: Partial<MediaSearch>) => void;
}

const Filters = ({ search, change }: FiltersProps) => (
  <ListFilters label={m.media_search()} value={search.search} onSearch={(text) => change({ search: text })}>
    <ListChoice<ContentUse>
      label={m.media_kind()}
      value={search.use}
      any={m.media_kind_any()}
      choices={mediaUses.map((use) => ({ value: use, label: mediaKinds[use].name() }))}
      onChoose={(use) => change({ use })}
    />
    <ListChoice
      label={m.media_order()}
      value={search.order}
      any={m.media_order_newest()}
      choices={[
        { value: 'name', label: m.media_order_name() },
        { value: 'size', label: m.media_order_size() },
      ]}
      onChoose={(order) => change({ order })}
    />
    <Checkbox
      label={m.media_used_nowhere()}
      checked={search.used === 'nowhere'}
      onChange={({ currentTarget: { checked } }) => change({ used: checked ? 'nowhere' : undefined })}
    />
  </ListFilters>
);

/** The files that content shows, for those who write it. Search, filters, order and page are in the address. */
export function MediaScreen({ search }: { readonly search: MediaSearch }) {
  const terms = useTerms();
  const query = useQuery(mediaQuery(search));
  const change = useListAddress('/console/media', mediaSearch);
  const [adding, setAdding] = useState(false);
  const narrowed = Boolean(search.search ?? search.use ?? search.used);
  return (
    <Page
      title={m.media_title()}
      lead={m.media_lead(terms)}
      action={
        <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {m.media_add()}
        </Button>
      }
    >
      {adding && (
        <Suspense fallback={<SkeletonCards count={1} height={120} grid={false} />}>
          <AddFiles />
        </Suspense>
      )}
      <Filters search={search} change={change} />
      <PagedList
        query={query}
        pages={m.media_pages()}
        count={(count) => m.media_count({ count })}
        keys={m.registration_desk_keys()}
        none={
          narrowed ? (
            <NoneFound
              title={m.media_none_found()}
              action={m.media_show_all()}
              onAll={() => change({ search: undefined, use: undefined, used: undefined })}
            />
          ) : (
            <EmptyState title={m.media_none()}>{m.media_none_text(terms)}</EmptyState>
          )
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <MediaTable files={rows} busy={busy} />}
      </PagedList>
      <Sizes />
    </Page>
  );
}
