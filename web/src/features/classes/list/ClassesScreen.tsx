import { IconCalendarStats } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ClassPage } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { classesQuery } from '#web/features/classes/classes.api.ts';
import classes from '#web/features/classes/classes.module.css';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ClassFilters } from './ClassFilters.tsx';
import { classesSearch, classTabs, isNarrowed, tabOf } from './classesSearch.ts';
import type { ClassesSearch } from './classesSearch.ts';
import { ClassTable } from './ClassTable.tsx';

const tabWords = {
  coming: m.classes_list_coming,
  not_called: m.classes_list_not_called,
  past: m.classes_list_past,
};

interface Props {
  readonly search: ClassesSearch;
}

/** Classes: those of whoever looks, or all. List, filters and page are in the address. */
export function ClassesScreen({ search }: Props) {
  const query = useQuery(classesQuery(search));
  const change = useListAddress('/console/classes', classesSearch);
  const terms = useTerms();
  const choices = query.data?.choices ?? null;
  return (
    <Page title={m.classes_title()} lead={choices ? m.classes_lead_all() : m.classes_lead(terms)}>
      <ListTabs
        label={m.classes_lists()}
        to="/console/classes"
        tabs={classTabs}
        current={tabOf(search)}
        searchOf={(list) => classesSearch({ ...search, page: undefined, list })}
        textOf={(list) => tabWords[list]()}
      />
      {choices && <ClassFilters search={search} choices={choices} onChange={change} />}
      {query.data && <NotCalled page={query.data} search={search} />}
      <PagedList
        query={query}
        pages={m.classes_title()}
        count={(count) => m.classes_count({ count })}
        none={
          <Nothing
            search={search}
            onAll={() => change({ trainer: undefined, intake: undefined, course: undefined })}
          />
        }
        onPage={(page) => change({ page })}
      >
        {(page, busy) => <ClassTable page={page} busy={busy} />}
      </PagedList>
    </Page>
  );
}

/** Past classes without a roll are called out above those to come. */
function NotCalled({ page, search }: Props & { readonly page: ClassPage }) {
  if (tabOf(search) !== 'coming' || page.notCalled === 0) return null;
  return (
    <p className={`${parts.note} ${classes.note}`}>
      <span>{m.classes_not_called_note({ count: page.notCalled })}</span>
      <LinkAnchor
        to="/console/classes"
        search={classesSearch({ ...search, list: 'not_called', page: undefined })}
      >
        {m.classes_not_called_open()}
      </LinkAnchor>
    </p>
  );
}

const noneWords = {
  coming: m.classes_none_coming,
  not_called: m.classes_none_not_called,
  past: m.classes_none_past,
};

function Nothing({ search, onAll }: Props & { readonly onAll: () => void }) {
  if (isNarrowed(search)) {
    return <NoneFound title={m.classes_none_found()} action={m.classes_none_found_action()} onAll={onAll} />;
  }
  const tab = tabOf(search);
  return (
    <EmptyState
      title={noneWords[tab]()}
      icon={<IconCalendarStats size={40} />}
      action={
        tab === 'coming' && <LinkButton to="/console/intakes">{m.classes_none_coming_action()}</LinkButton>
      }
    >
      {tab === 'coming' && m.classes_none_coming_text()}
    </EmptyState>
  );
}
