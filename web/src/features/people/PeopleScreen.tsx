import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Role } from '#contract/kit/contract.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useStore } from '#web/tenant/store.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './people.module.css';
import { peopleQuery } from './people.api.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleSearch } from './peopleSearch.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import { PeopleTable } from './PeopleTable.tsx';

const Invitations = lazy(async () => ({ default: (await import('./Invitations.tsx')).Invitations }));

/** Finance needs names and emails alone. */
const studyRoles: ReadonlySet<Role> = new Set(['trainer', 'assessor', 'administrator']);

interface Props {
  readonly search: PeopleSearch;
}

/** The people of the organisation; search, role, order and page are in the address. */
export function PeopleScreen({ search }: Props) {
  const administers = useStore(({ auth }) => auth.roles.includes('administrator'));
  const seesStudy = useStore(({ auth }) => auth.roles.some((role) => studyRoles.has(role)));
  const navigate = useNavigate();
  const change = (part: PeopleSearch) =>
    void navigate({
      to: '/console/people',
      // From where the last change leads, which may not be shown yet; the usual is left out of the address.
      search: (current) => peopleSearch({ ...current, page: 1, ...part }),
      replace: true,
      // Another page is read from its beginning.
      resetScroll: part.page !== undefined,
    });
  return (
    <Page title={m.people_title()}>
      {administers && (
        <Suspense fallback={<SkeletonCards count={1} height={120} grid={false} />}>
          <Invitations />
        </Suspense>
      )}
      <PeopleFilters search={search} seesStudy={seesStudy} onChange={change} />
      <List search={search} onChange={change} />
    </Page>
  );
}

const everybody: PeopleSearch = { search: undefined, role: undefined, sort: undefined };

function List({ search, onChange }: Props & { readonly onChange: (part: PeopleSearch) => void }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(peopleQuery(search));
  if (!data && error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonCards count={6} height={84} grid={false} />;
  return (
    <>
      <div role="status" className={classes.count}>
        {m.people_count({ count: data.total })}
      </div>
      {data.rows.length === 0 ? (
        <EmptyState
          title={m.people_none_title()}
          action={<Button onClick={() => onChange(everybody)}>{m.people_none_action()}</Button>}
        >
          {m.people_none_text()}
        </EmptyState>
      ) : (
        <PeopleTable people={data.rows} busy={isPlaceholderData} />
      )}
      <Pager
        label={m.people_pages()}
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={(page) => onChange({ page })}
      />
    </>
  );
}
