import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { threadsQuery } from './threads.api.ts';
import { ThreadsFilters } from './ThreadsFilters.tsx';
import { isNarrowed, threadsSearch, threadViews } from './threadsSearch.ts';
import type { ThreadsSearch, ThreadView } from './threadsSearch.ts';
import { ThreadsTable } from './ThreadsTable.tsx';

const tabWords: Record<ThreadView, () => string> = {
  waiting: () => m.threads_desk_tab_waiting(),
  all: () => m.threads_desk_tab_all(),
};

interface Props {
  readonly search: ThreadsSearch;
}

/** What students write to the team; tab, search, filters and page are in the address. */
export function ThreadsScreen({ search }: Props) {
  const terms = useTerms();
  const announces = useStore(({ auth }) => may(auth.roles, 'announcement.write'));
  const query = useQuery(threadsQuery(search));
  const change = useListAddress('/console/messages', threadsSearch);
  const { courses = [], intakes = [] } = query.data ?? {};
  return (
    <Page
      title={m.threads_desk_title()}
      lead={m.threads_desk_lead(terms)}
      action={
        announces && (
          <LinkButton to="/console/messages/announcements" variant="default">
            {m.announcements_desk_link()}
          </LinkButton>
        )
      }
    >
      <ListTabs
        label={m.threads_desk_tabs()}
        to="/console/messages"
        tabs={threadViews}
        current={search.view ?? 'waiting'}
        searchOf={(view) => threadsSearch({ ...search, page: undefined, view })}
        textOf={(tab) => tabWords[tab]()}
      />
      <ThreadsFilters search={search} courses={courses} intakes={intakes} onChange={change} />
      <PagedList
        query={query}
        pages={m.threads_desk_pages()}
        count={(count) => m.threads_desk_count({ count })}
        keys={m.registration_desk_keys()}
        none={
          <Nothing
            search={search}
            onAll={() => change({ q: undefined, course: undefined, intake: undefined, mine: undefined })}
          />
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <ThreadsTable rows={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  const terms = useTerms();
  if (isNarrowed(search)) {
    return (
      <NoneFound
        title={m.threads_desk_none_found()}
        action={m.threads_desk_none_found_action()}
        onAll={onAll}
      >
        {m.threads_desk_none_found_text()}
      </NoneFound>
    );
  }
  const icon = <IconMessages size={40} />;
  return search.view === 'all' ? (
    <EmptyState title={m.threads_desk_none()} icon={icon}>
      {m.threads_desk_none_text(terms)}
    </EmptyState>
  ) : (
    <EmptyState title={m.threads_desk_none_waiting()} icon={icon}>
      {m.threads_desk_none_waiting_text(terms)}
    </EmptyState>
  );
}
