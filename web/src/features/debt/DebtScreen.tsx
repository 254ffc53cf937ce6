import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from './debt.module.css';
import { debtFileUrl, debtQuery } from './debt.api.ts';
import { debtSearch, isNarrowed, type DebtSearch } from './debtSearch.ts';
import { DebtTable } from './DebtTable.tsx';
import { DebtTotals } from './DebtTotals.tsx';

/** Who owes what, and for how long. Search, filters, order and page are in the address. */
export function DebtScreen({ search }: { readonly search: DebtSearch }) {
  const query = useQuery(debtQuery(search));
  const change = useListAddress('/console/billing/debt', debtSearch);
  const late = query.data?.totals.late ?? 0;
  return (
    // Names and money stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.debt_title()}
        lead={m.debt_lead()}
        back={<LinkAnchor to="/console/billing">{m.debt_back()}</LinkAnchor>}
        action={
          <Button variant="default" component="a" href={debtFileUrl(search)} download>
            {m.debt_file()}
          </Button>
        }
      >
        <Filters search={search} courses={query.data?.courses ?? []} onChange={change} />
        <PagedList
          query={query}
          pages={m.debt_pages()}
          count={(count) => m.debt_count({ count, late })}
          keys={m.debt_keys()}
          none={<Nobody narrowed={isNarrowed(search)} onAll={() => change(everything)} />}
          onPage={(page) => change({ page })}
        >
          {(list, busy) => (
            <div className={classes.list}>
              <DebtTotals totals={list.totals} currency={list.currency} />
              <DebtTable list={list} busy={busy} />
            </div>
          )}
        </PagedList>
      </Page>
    </div>
  );
}

const everything = { q: undefined, course: undefined, show: undefined };

function Nobody({ narrowed, onAll }: { readonly narrowed: boolean; readonly onAll: () => void }) {
  if (!narrowed) return <EmptyState title={m.debt_empty()}>{m.debt_empty_text()}</EmptyState>;
  return (
    <NoneFound title={m.debt_none()} action={m.debt_none_action()} onAll={onAll}>
      {m.debt_none_text()}
    </NoneFound>
  );
}

interface FilterProps {
  readonly search: DebtSearch;
  readonly courses: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (part: Partial<DebtSearch>) => void;
}

function Filters({ search, courses, onChange }: FilterProps) {
  const terms = useTerms();
  return (
    <ListFilters label={m.debt_search()} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.debt_show()}
        value={search.show}
        any={m.debt_show_owing()}
        choices={[{ value: 'late' as const, label: m.debt_show_late() }]}
        onChoose={(show) => onChange({ show })}
      />
      <ListChoice
        label={m.debt_course(terms)}
        value={search.course}
        any={m.debt_course_any(terms)}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(course) => onChange({ course })}
      />
      <ListChoice
        label={m.debt_sort()}
        value={search.sort}
        any={m.debt_sort_oldest()}
        choices={[{ value: 'most' as const, label: m.debt_sort_most() }]}
        onChoose={(sort) => onChange({ sort })}
      />
    </ListFilters>
  );
}
