import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { looksQuery } from './moderation.api.ts';
import { lookStates, looksSearch, type LooksSearch } from './looksSearch.ts';
import { LooksTable } from './LooksTable.tsx';
import { stateNames } from './moderationWords.ts';
import { SampledTable } from './SampledTable.tsx';

/** What waits for a second assessor, what they said, and how often they agree. List and page are in the address. */
export function LooksScreen({ search }: { readonly search: LooksSearch }) {
  const query = useQuery(looksQuery(search));
  const change = useListAddress('/console/marking/moderation', looksSearch);
  const current = search.state ?? 'waiting';
  const counts = query.data?.counts;
  return (
    <div data-private>
      <Page
        title={m.marking_looks_title()}
        lead={m.marking_looks_lead()}
        back={<LinkAnchor to="/console/marking">{m.marking_back()}</LinkAnchor>}
      >
        <ListTabs
          label={m.marking_views()}
          to="/console/marking/moderation"
          tabs={lookStates}
          current={current}
          searchOf={(state) => looksSearch({ state })}
          textOf={(state) =>
            counts ? m.marking_tab({ label: stateNames[state](), count: counts[state] }) : stateNames[state]()
          }
        />
        <PagedList
          query={query}
          pages={m.marking_looks_title()}
          none={<EmptyState title={m.marking_looks_none()} icon={<IconChecks size={40} />} />}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => <LooksTable rows={rows} busy={busy} />}
        </PagedList>
        {query.data && <SampledTable page={query.data} />}
      </Page>
    </div>
  );
}
