import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
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

/** Everyone who wants to enrol, by status; status, search, course and page are in the address. */
export function QueueScreen({ search }: Props) {
  const query = useQuery(queueQuery(search));
  const change = useListAddress('/console/registrations', queueSearch);
  return (
    // What applicants wrote stays out of recordings of sessions.
    <div data-private>
      <Page title={m.registration_desk_title()} lead={m.registration_desk_lead()}>
        <QueueTabs search={search} counts={query.data?.counts} />
        <QueueFilters search={search} courses={query.data?.courses ?? []} onChange={change} />
        <PagedList
          query={query}
          pages={m.registration_desk_title()}
          count={(count) => m.registration_desk_count({ count })}
          keys={m.registration_desk_keys()}
          none={<Nothing search={search} onAll={() => change({ q: undefined, course: undefined })} />}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => <QueueTable rows={rows} busy={busy} mixed={tabOf(search) === 'all'} />}
        </PagedList>
      </Page>
    </div>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  if (isNarrowed(search)) {
    return (
      <NoneFound
        title={m.registration_desk_none_found()}
        action={m.registration_desk_none_found_action()}
        onAll={onAll}
      >
        {m.registration_desk_none_found_text()}
      </NoneFound>
    );
  }
  const words = noneWords[tabOf(search)];
  return (
    <EmptyState title={words.title()} icon={<IconClipboardCheck size={40} />}>
      {words.text()}
    </EmptyState>
  );
}
