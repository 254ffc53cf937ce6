import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { toolsQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { toolSearch } from './toolSearch.ts';
import type { ToolSearch } from './toolSearch.ts';
import { ToolsTable } from './ToolsTable.tsx';

const NewTool = lazy(async () => ({ default: (await import('./NewTool.tsx')).NewTool }));
const NewFromFile = lazy(async () => ({ default: (await import('./NewFromFile.tsx')).NewFromFile }));

/** How an assessment is added. */
type Way = 'written' | 'file';

const states = () =>
  [
    { value: 'draft', label: m.editions_state_draft() },
    { value: 'to_review', label: m.reviews_filter_mine() },
    { value: 'review_asked', label: m.reviews_filter_asked() },
    { value: 'unreviewed', label: m.reviews_filter_unreviewed() },
  ] as const;

/** The assessments of the organisation, for those who write them. Search, state and page are in the address. */
export function ToolsScreen({ search }: { readonly search: ToolSearch }) {
  const terms = useTerms();
  const writes = useStore(({ auth }) => may(auth.roles, 'edition.write'));
  const query = useQuery(toolsQuery(search));
  const change = useListAddress('/console/assessments', toolSearch);
  const [adding, setAdding] = useState<Way | null>(null);
  const close = (): void => setAdding(null);
  const narrowed = Boolean(search.search ?? search.state);
  return (
    <Page
      title={m.tools_title(terms)}
      lead={m.tools_lead(terms)}
      action={
        writes && <AddButtons adding={adding} onToggle={(one) => setAdding(adding === one ? null : one)} />
      }
    >
      {adding && (
        <Suspense fallback={<SkeletonCards count={1} height={220} grid={false} />}>
          {adding === 'file' ? <NewFromFile onClose={close} /> : <NewTool onClose={close} />}
        </Suspense>
      )}
      <ListFilters
        label={m.tools_search(terms)}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      >
        <ListChoice
          label={m.editions_state()}
          value={search.state}
          any={m.editions_state_any()}
          choices={states()}
          onChoose={(state) => change({ state })}
        />
      </ListFilters>
      <PagedList
        query={query}
        pages={m.tools_pages(terms)}
        count={(count) => m.tools_count({ ...terms, count })}
        keys={m.registration_desk_keys()}
        none={
          narrowed ? (
            <NoneFound
              title={m.tools_none_found(terms)}
              action={m.tools_show_all(terms)}
              onAll={() => change({ search: undefined, state: undefined })}
            />
          ) : (
            <EmptyState title={m.tools_none(terms)}>{m.tools_none_text(terms)}</EmptyState>
          )
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <ToolsTable tools={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

interface AddButtonsProps {
  readonly adding: Way | null;
  readonly onToggle: (way: Way) => void;
}

function AddButtons({ adding, onToggle }: AddButtonsProps) {
  const terms = useTerms();
  return (
    <Group gap="xs">
      <Button variant="default" aria-expanded={adding === 'file'} onClick={() => onToggle('file')}>
        {m.tool_file_add()}
      </Button>
      <Button aria-expanded={adding === 'written'} onClick={() => onToggle('written')}>
        {m.tools_add(terms)}
      </Button>
    </Group>
  );
}
