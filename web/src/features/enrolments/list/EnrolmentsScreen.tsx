import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { ManyDialog } from '#web/features/enrolments/many/ManyDialog.tsx';
import { manyActs, type ManyAct } from '#web/features/enrolments/many/manyActs.ts';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EnrolmentsFilters } from './EnrolmentsFilters.tsx';
import { enrolmentsSearch, isNarrowed, type EnrolmentsSearch } from './enrolmentsSearch.ts';
import { EnrolmentsTable } from './EnrolmentsTable.tsx';
import { enrolmentsQuery } from './list.api.ts';
import classes from './list.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectPage } from './SelectRow.tsx';
import { useSelection, type Selection } from '#web/shared/lists/useSelection.ts';

interface Props {
  readonly search: EnrolmentsSearch;
}

/** The enrolments of the organisation. Search, filters and page are in the address. */
export function EnrolmentsScreen({ search }: Props) {
  const changes = useStore(({ auth }) => may(auth.roles, 'enrolment.change'));
  const corrects = useStore(({ auth }) => may(auth.roles, 'record.read'));
  const terms = useTerms();
  const query = useQuery(enrolmentsQuery(search));
  const change = useListAddress('/console/enrolments', enrolmentsSearch);
  const selection = useSelection<EnrolmentRow>();
  const none = <Nothing narrowed={isNarrowed(search)} onAll={() => change(everything)} />;
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.enrolments_list_title()}
        lead={changes ? m.enrolments_list_lead() : m.enrolments_list_lead_reading()}
        action={
          <Group>
            <LinkButton variant="default" to="/console/enrolments/at-risk" preload={false}>
              {m.at_risk_title(terms)}
            </LinkButton>
            {corrects && (
              <LinkButton variant="default" to="/console/enrolments/missing-data" preload={false}>
                {m.missing_data_desk_title()}
              </LinkButton>
            )}
            {changes && (
              <LinkButton variant="default" to="/console/enrolments/new" preload={false}>
                {m.enrolments_several_title(terms)}
              </LinkButton>
            )}
          </Group>
        }
      >
        <EnrolmentsFilters search={search} choices={query.data} onChange={change} />
        <PagedList
          query={query}
          pages={m.enrolments_list_pages()}
          count={(count) => m.enrolments_list_count({ count })}
          keys={changes ? m.enrolments_list_keys() : m.enrolments_list_keys_reading()}
          none={none}
          onPage={(page) => change({ page })}
        >
          {({ rows }, busy) => (
            <div className={classes.list}>
              {changes && <SelectPage rows={rows} selection={selection} />}
              <EnrolmentsTable rows={rows} busy={busy} selection={changes ? selection : null} />
            </div>
          )}
        </PagedList>
        <Selected selection={selection} shown={query.data?.rows ?? []} />
      </Page>
    </div>
  );
}

const everything = { q: undefined, view: undefined, course: undefined, intake: undefined };

function Nothing({ narrowed, onAll }: { readonly narrowed: boolean; readonly onAll: () => void }) {
  if (!narrowed)
    return <EmptyState title={m.enrolments_list_empty()}>{m.enrolments_list_empty_text()}</EmptyState>;
  return (
    <NoneFound title={m.enrolments_list_none()} action={m.enrolments_list_none_action()} onAll={onAll}>
      {m.enrolments_list_none_text()}
    </NoneFound>
  );
}

interface SelectedProps {
  readonly selection: Selection<EnrolmentRow>;
  readonly shown: readonly EnrolmentRow[];
}

/** What is done to those that are selected. */
function Selected({ selection, shown }: SelectedProps) {
  const [act, setAct] = useState<ManyAct | null>(null);
  return (
    <>
      {selection.rows.length > 0 && (
        <SelectionBar selection={selection} shown={shown}>
          {(tooMany) =>
            manyActs.map((one) => (
              <Button
                key={one.name}
                variant="default"
                aria-haspopup="dialog"
                disabled={tooMany}
                onClick={() => setAct(one)}
              >
                {one.title()}
              </Button>
            ))
          }
        </SelectionBar>
      )}
      {act && (
        <ManyDialog
          act={act}
          rows={selection.rows}
          onClose={() => setAct(null)}
          onDone={(changed) => selection.all(changed, false)}
        />
      )}
    </>
  );
}
