import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StudentLacking } from '#contract/record/missingData.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/enrolments/list/list.module.css';
import { SelectionBar } from '#web/features/enrolments/list/SelectionBar.tsx';
import { SelectPage } from '#web/features/enrolments/list/SelectRow.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useSelection } from '#web/shared/lists/useSelection.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { missingQuery } from './missing.api.ts';
import { MissingFilters } from './MissingFilters.tsx';
import { isNarrowed, missingSearch, type MissingSearch } from './missingSearch.ts';
import { MissingTable } from './MissingTable.tsx';
import { useAsking } from './useAsking.ts';

interface Props {
  readonly search: MissingSearch;
}

/** Students whose record lacks something, longest first. Search, filters and page are in the address. */
export function MissingScreen({ search }: Props) {
  const asks = useStore(({ auth }) => may(auth.roles, 'record.correct'));
  const { student, students } = useTerms();
  const query = useQuery(missingQuery(search));
  const change = useListAddress('/console/enrolments/missing-data', missingSearch);
  const selection = useSelection<StudentLacking>();
  const { ask, asking, said } = useAsking((rows) => selection.all(rows, false));
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.missing_data_desk_title()}
        lead={m.missing_data_desk_lead({ students })}
        back={<LinkAnchor to="/console/enrolments">{m.enrolments_list_title()}</LinkAnchor>}
      >
        <MissingFilters search={search} choices={query.data} onChange={change} />
        <div role="status">{said}</div>
        <PagedList
          query={query}
          pages={m.missing_data_desk_pages({ students })}
          count={(count) => m.missing_data_desk_count({ student, students, count })}
          keys={asks ? m.at_risk_keys() : m.at_risk_keys_reading()}
          none={<Nobody narrowed={isNarrowed(search)} onAll={() => change(everything)} />}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => (
            <div className={shared.list}>
              {asks && <SelectPage rows={rows} selection={selection} />}
              <MissingTable
                rows={rows}
                busy={busy}
                selection={asks ? selection : null}
                asking={asking}
                onAsk={ask}
              />
            </div>
          )}
        </PagedList>
        {selection.rows.length > 0 && (
          <SelectionBar selection={selection} shown={query.data?.rows ?? []}>
            {(tooMany) => (
              <Button disabled={tooMany} loading={asking} onClick={() => ask(selection.rows)}>
                {m.missing_data_desk_ask()}
              </Button>
            )}
          </SelectionBar>
        )}
      </Page>
    </div>
  );
}

const everything = { q: undefined, part: undefined, course: undefined, intake: undefined };

function Nobody({ narrowed, onAll }: { readonly narrowed: boolean; readonly onAll: () => void }) {
  const { student } = useTerms();
  if (narrowed)
    return (
      <NoneFound title={m.missing_data_desk_none()} action={m.missing_data_desk_none_action()} onAll={onAll}>
        {m.missing_data_desk_none_text()}
      </NoneFound>
    );
  return (
    <EmptyState title={m.missing_data_desk_empty()}>{m.missing_data_desk_empty_text({ student })}</EmptyState>
  );
}
