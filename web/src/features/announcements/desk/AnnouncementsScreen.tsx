import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { announcementsQuery } from './announcements.api.ts';
import { announcementsSearch, announcementViews } from './announcementsSearch.ts';
import type { AnnouncementsSearch, AnnouncementView } from './announcementsSearch.ts';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';

const tabWords: Record<AnnouncementView, () => string> = {
  sent: () => m.announcements_desk_tab_sent(),
  planned: () => m.announcements_desk_tab_planned(),
};

interface Props {
  readonly search: AnnouncementsSearch;
}

/** What students were told, and what is to be sent; tab, search and page are in the address. */
export function AnnouncementsScreen({ search }: Props) {
  const terms = useTerms();
  const query = useQuery(announcementsQuery(search));
  const change = useListAddress('/console/messages/announcements', announcementsSearch);
  return (
    <Page
      title={m.announcements_desk_title()}
      lead={m.announcements_desk_lead(terms)}
      back={<LinkAnchor to="/console/messages">{m.announcements_desk_back_messages()}</LinkAnchor>}
      action={<LinkButton to="/console/messages/announcements/edit">{m.announcements_desk_new()}</LinkButton>}
    >
      <ListTabs
        label={m.announcements_desk_tabs()}
        to="/console/messages/announcements"
        tabs={announcementViews}
        current={search.view ?? 'sent'}
        searchOf={(view) => announcementsSearch({ ...search, page: undefined, view })}
        textOf={(tab) => tabWords[tab]()}
      />
      <ListFilters label={m.announcements_desk_search()} value={search.q} onSearch={(q) => change({ q })} />
      <PagedList
        query={query}
        pages={m.announcements_desk_pages()}
        count={(count) => m.announcements_desk_count({ count })}
        keys={m.registration_desk_keys()}
        none={<Nothing search={search} onAll={() => change({ q: undefined })} />}
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <AnnouncementsTable rows={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  const terms = useTerms();
  if (search.q !== undefined) {
    return (
      <NoneFound
        title={m.announcements_desk_none_found()}
        action={m.announcements_desk_none_found_action()}
        onAll={onAll}
      >
        {m.announcements_desk_none_found_text()}
      </NoneFound>
    );
  }
  const icon = <IconSpeakerphone size={40} />;
  return search.view === 'planned' ? (
    <EmptyState title={m.announcements_desk_none_planned()} icon={icon}>
      {m.announcements_desk_none_planned_text()}
    </EmptyState>
  ) : (
    <EmptyState title={m.announcements_desk_none_sent()} icon={icon}>
      {m.announcements_desk_none_sent_text(terms)}
    </EmptyState>
  );
}
