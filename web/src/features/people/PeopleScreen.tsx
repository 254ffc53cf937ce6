import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { NoneFound, PagedList } from '#web/shared/lists/PagedList.tsx';
import { useListAddress } from '#web/shared/lists/useListAddress.ts';
import { useStore } from '#web/tenant/store.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './people.module.css';
import { peopleQuery } from './people.api.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { peopleSearch } from './peopleSearch.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import { PeopleTable } from './PeopleTable.tsx';

const Invitations = lazy(async () => ({ default: (await import('./Invitations.tsx')).Invitations }));

interface Props {
  readonly search: PeopleSearch;
}

/** The people of the organisation. Search, role, order and page are in the address. */
export function PeopleScreen({ search }: Props) {
  const changes = useStore(({ auth }) => may(auth.roles, 'people.change'));
  const seesStudy = useStore(({ auth }) => may(auth.roles, 'study.read'));
  const imports = useStore(({ auth }) => may(auth.roles, 'people.import'));
  const merges = useStore(({ auth }) => may(auth.roles, 'record.merge'));
  const query = useQuery(peopleQuery(search));
  const change = useListAddress('/console/people', peopleSearch);
  return (
    <Page
      title={m.people_title()}
      action={
        <div className={classes.actions}>
          <ToCredentials />
          {changes && (
            <LinkButton variant="default" to="/console/people/invite" preload={false}>
              {m.people_many_title()}
            </LinkButton>
          )}
          {imports && (
            <LinkButton variant="default" to="/console/people/import" preload={false}>
              {m.imports_open()}
            </LinkButton>
          )}
          {merges && (
            <LinkButton variant="default" to="/console/people/duplicates" preload={false}>
              {m.people_duplicates_open()}
            </LinkButton>
          )}
        </div>
      }
    >
      {changes && (
        <Suspense fallback={<SkeletonCards count={1} height={120} grid={false} />}>
          <Invitations />
        </Suspense>
      )}
      <PeopleFilters search={search} seesStudy={seesStudy} onChange={change} />
      <PagedList
        query={query}
        pages={m.people_pages()}
        count={(count) => m.people_count({ count })}
        keys={m.registration_desk_keys()}
        none={
          <NoneFound
            title={m.people_none_title()}
            action={m.people_none_action()}
            onAll={() => change({ search: undefined, role: undefined, sort: undefined })}
          >
            {m.people_none_text()}
          </NoneFound>
        }
        onPage={(page) => change({ page })}
      >
        {({ rows }, busy) => <PeopleTable people={rows} busy={busy} />}
      </PagedList>
    </Page>
  );
}

/** To the credentials of all staff, or to the own ones. */
function ToCredentials() {
  const checks = useStore(({ auth }) => may(auth.roles, 'credential.check'));
  const keeps = useStore(({ auth }) => may(auth.roles, 'credential.keep'));
  const id = useStore(({ auth }) => auth.personId);
  if (checks)
    return (
      <LinkButton variant="default" to="/console/people/credentials" preload={false}>
        {m.credentials_open_list()}
      </LinkButton>
    );
  return (
    keeps &&
    id !== null && (
      <LinkButton variant="default" to="/console/people/$id" params={{ id }} preload={false}>
        {m.credentials_open_own()}
      </LinkButton>
    )
  );
}
