import { IconCalendarOff } from '@tabler/icons-react';
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
import { intakesQuery } from './intakes.api.ts';
import { IntakesFilters } from './IntakesFilters.tsx';
import { intakesSearch, intakeTabs, isNarrowed } from './intakesSearch.ts';
import type { IntakesSearch, IntakeTab } from './intakesSearch.ts';
import { IntakesTable } from './IntakesTable.tsx';

const tabWords: Record<IntakeTab, () => string> = {
  all: () => m.intakes_tab_all(),
  to_come: () => m.intakes_tab_to_come(),
  running: () => m.intakes_tab_running(),
  past: () => m.intakes_tab_past(),
};

interface Props {
  readonly search: IntakesSearch;
}

/** Every intake of the organisation; tab, search, filters and page are in the address. */
export function IntakesScreen({ search }: Props) {
  const terms = useTerms();
  const changes = useStore(({ auth }) => may(auth.roles, 'intake.change'));
  const query = useQuery(intakesQuery(search));
  const change = useListAddress('/console/intakes', intakesSearch);
  return (
    <Page
      title={m.intakes_title()}
      lead={m.intakes_lead(terms)}
      action={
        changes && (
          <LinkButton to="/console/intakes/edit" preload={false}>
            {m.intakes_add()}
          </LinkButton>
        )
      }
    >
      <ListTabs
        label={m.intakes_tabs()}
        to="/console/intakes"
        tabs={intakeTabs}
        current={search.when ?? 'all'}
        searchOf={(when) => intakesSearch({ ...search, page: undefined, when })}
        textOf={(tab) => tabWords[tab]()}
      />
      <IntakesFilters search={search} onChange={change} />
      <PagedList
        query={query}
        pages={m.intakes_pages()}
        count={(count) => m.intakes_count({ count })}
        keys={m.registration_desk_keys()}
        none={
          <Nothing
            search={search}
            onAll={() => change({ q: undefined, course: undefined, listed: undefined, mine: undefined })}
          />
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <IntakesTable rows={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  const terms = useTerms();
  if (isNarrowed(search)) {
    return (
      <NoneFound title={m.intakes_none_found()} action={m.intakes_none_found_action()} onAll={onAll}>
        {m.intakes_none_found_text()}
      </NoneFound>
    );
  }
  return (
    <EmptyState
      title={search.when ? m.intakes_none_when() : m.intakes_none()}
      icon={<IconCalendarOff size={40} />}
    >
      {m.intakes_none_text(terms)}
    </EmptyState>
  );
}
