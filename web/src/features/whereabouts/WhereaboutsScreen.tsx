import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Whereabouts } from '#contract/classes/whereabouts.ts';
import { m } from '#messages/generated/messages.js';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { ListPage, NoneFound } from '#web/shared/lists/PagedList.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { WhereaboutsFilters } from './WhereaboutsFilters.tsx';
import { WhereaboutsGrid } from './WhereaboutsGrid.tsx';
import { WhereaboutsList } from './WhereaboutsList.tsx';
import { Summary } from './Summary.tsx';
import { whereaboutsQuery } from './whereabouts.api.ts';
import { whereaboutsSearch, type Change, type WhereaboutsSearch } from './whereaboutsSearch.ts';

interface Props {
  readonly id: string;
  readonly search: WhereaboutsSearch;
}

const wide = '(min-width: 62em)';

/** Where each student of an intake is in one of its units. Unit, search, filters, order and page are in the address. */
export function WhereaboutsScreen({ id, search }: Props) {
  const query = useQuery(whereaboutsQuery(id, search));
  const change = useChange(id);
  const isWide = useMediaQuery(wide, globalThis.matchMedia(wide).matches);
  const terms = useTerms();
  const { data } = query;
  const List = isWide ? WhereaboutsGrid : WhereaboutsList;
  return (
    // Names of students stay out of recordings of sessions.
    <div data-private>
      <Page
        title={m.whereabouts_title()}
        lead={data && <Lead whereabouts={data} />}
        back={
          <LinkAnchor to="/console/intakes/$id" params={{ id }}>
            {data ? m.whereabouts_back(data.intake) : m.intakes_back()}
          </LinkAnchor>
        }
      >
        <WhereaboutsFilters search={search} whereabouts={data} onChange={change} />
        <ListAnswer query={query} skeleton={<SkeletonCards count={5} height={72} grid={false} />}>
          {(whereabouts) => (
            <>
              <Summary whereabouts={whereabouts} at={search.at} onChange={change} />
              <ListPage
                page={whereabouts.students}
                pages={m.whereabouts_pages(terms)}
                none={<Nobody empty={whereabouts.counts.students === 0} onAll={() => change(everybody)} />}
                onPage={(page) => change({ page })}
              >
                <List
                  whereabouts={whereabouts}
                  at={search.at}
                  busy={query.isPlaceholderData}
                  onChange={change}
                />
              </ListPage>
            </>
          )}
        </ListAnswer>
      </Page>
    </div>
  );
}

const everybody = { q: undefined, show: undefined, at: undefined };

const Lead = ({ whereabouts: { intake, unit } }: { readonly whereabouts: Whereabouts }) => (
  <>
    {intake.name}, {intake.course}
    {unit && `: ${unit.code} ${unit.title}`}
  </>
);

function Nobody({ empty, onAll }: { readonly empty: boolean; readonly onAll: () => void }) {
  const terms = useTerms();
  if (empty) return <EmptyState title={m.whereabouts_empty()}>{m.whereabouts_empty_text(terms)}</EmptyState>;
  return (
    <NoneFound title={m.whereabouts_none_found()} action={m.whereabouts_all()} onAll={onAll}>
      {m.whereabouts_none_found_text()}
    </NoneFound>
  );
}

/** Changes the address; goes to the first page unless another is given. */
function useChange(id: string): Change {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '/console/intakes/$id/whereabouts',
      params: { id },
      search: (current) => whereaboutsSearch({ ...current, page: undefined, ...part }),
      replace: true,
      resetScroll: part.page !== undefined,
    });
}
