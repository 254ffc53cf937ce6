import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentAtRisk } from '#contract/enrolments/atRisk.ts';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { SelectionBar } from '#web/features/enrolments/list/SelectionBar.tsx';
import { SelectPage } from '#web/features/enrolments/list/SelectRow.tsx';
import { useSelection, type Selection } from '#web/shared/lists/useSelection.ts';
import { NoteDialog } from '#web/features/enrolments/notes/NoteDialog.tsx';
import shared from '#web/features/enrolments/list/list.module.css';
import { formatInstant } from '#web/lib/dates.ts';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import list from '#web/ui/lists/list.module.css';
import { Page } from '#web/ui/Page.tsx';
import { atRiskQuery } from './atRisk.api.ts';
import { AtRiskFilters } from './AtRiskFilters.tsx';
import { atRiskSearch, isNarrowed, type AtRiskSearch } from './atRiskSearch.ts';
import { NobodyAtRisk } from './NobodyAtRisk.tsx';
import { AtRiskTable } from './AtRiskTable.tsx';

interface Props {
  readonly search: AtRiskSearch;
}

/** Students at risk, who has been longest first. Search, filters and page are in the address. */
export function AtRiskScreen({ search }: Props) {
  const keepsNotes = useStore(({ auth }) => may(auth.roles, 'student.note'));
  const terms = useTerms();
  const query = useQuery(atRiskQuery(search));
  const change = useListAddress('/console/enrolments/at-risk', atRiskSearch);
  const selection = useSelection<StudentAtRisk>();
  const [noted, setNoted] = useState<readonly StudentAtRisk[]>([]);
  const aside = search.view === 'set_aside';
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.at_risk_title(terms)}
        lead={keepsNotes ? m.at_risk_lead() : m.at_risk_lead_reading()}
        back={<LinkAnchor to="/console/enrolments">{m.enrolments_list_title()}</LinkAnchor>}
      >
        <AtRiskFilters search={search} choices={query.data} onChange={change} />
        <PagedList
          query={query}
          pages={m.at_risk_pages(terms)}
          count={(count) => (aside ? m.at_risk_count_aside : m.at_risk_count)({ ...namesOf(terms), count })}
          keys={keepsNotes ? m.at_risk_keys() : m.at_risk_keys_reading()}
          none={<NobodyAtRisk narrowed={isNarrowed(search)} aside={aside} onAll={() => change(everything)} />}
          onPage={(page) => change({ page })}
        >
          {({ rows, lookedAt }, busy) => (
            <div className={shared.list}>
              {lookedAt && <Looked at={lookedAt} />}
              {keepsNotes && <SelectPage rows={rows} selection={selection} />}
              <AtRiskTable
                rows={rows}
                busy={busy}
                selection={keepsNotes ? selection : null}
                lookedAt={lookedAt}
                onNote={(row) => setNoted([row])}
              />
            </div>
          )}
        </PagedList>
        <Selected selection={selection} shown={query.data?.rows ?? []} onNote={setNoted} />
        {noted.length > 0 && (
          <NoteDialog
            of={noted.map(({ id, person }) => ({ id, name: person.name }))}
            atRisk
            onClose={() => setNoted([])}
            onKept={() => selection.all(noted, false)}
          />
        )}
      </Page>
    </div>
  );
}

const everything = { q: undefined, reason: undefined, course: undefined, intake: undefined };

const namesOf = ({ student, students }: ReturnType<typeof useTerms>) => ({ student, students });

const Looked = ({ at }: { readonly at: string }) => (
  <span className={list.meta}>{m.at_risk_looked({ at: formatInstant(at, useReader()) })}</span>
);

interface SelectedProps {
  readonly selection: Selection<StudentAtRisk>;
  readonly shown: readonly StudentAtRisk[];
  readonly onNote: (rows: readonly StudentAtRisk[]) => void;
}

const Selected = ({ selection, shown, onNote }: SelectedProps) =>
  selection.rows.length > 0 && (
    <SelectionBar selection={selection} shown={shown}>
      {(tooMany) => (
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={tooMany}
          onClick={() => onNote(selection.rows)}
        >
          {m.student_notes_add()}
        </Button>
      )}
    </SelectionBar>
  );
