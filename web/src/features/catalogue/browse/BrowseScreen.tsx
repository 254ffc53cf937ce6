import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Pager } from '#web/ui/lists/Pager.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import classes from './browse.module.css';
import { addressOf, browseSearch } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';
import { catalogueQuery } from '#web/features/catalogue/catalogue.api.ts';
import { CourseCards } from './CourseCards.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import { Filters } from './Filters.tsx';
import { NoCourses } from './NoCourses.tsx';
import { SearchBar } from './SearchBar.tsx';

interface Props {
  readonly search: BrowseSearch;
}

/** The catalogue. Search, filters, order and page are in the address. */
export function BrowseScreen({ search }: Props) {
  const terms = useTerms();
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(catalogueQuery(search));
  const change: Change = (part) =>
    void navigate({
      to: '/browse',
      // Builds on the address of the last change, which may not be rendered yet.
      search: (current) => browseSearch({ ...current, page: undefined, ...part }),
      replace: true,
      // Start at the top of a new page.
      resetScroll: part.page !== undefined,
    });
  return (
    <Page title={m.catalogue_title(terms)} lead={m.catalogue_lead(terms)}>
      <SearchBar search={search} onChange={change} />
      {data && (
        <div className={classes.columns}>
          <aside className={classes.side} aria-label={m.catalogue_filters()} data-without-script>
            <Filters search={search} page={data} onChange={change} />
          </aside>
          <div className={classes.results}>
            <div className={classes.above}>
              <div role="status" className={classes.count}>
                {m.catalogue_count({ ...terms, count: data.total })}
              </div>
              <FilterDrawer search={search} page={data} onChange={change} />
            </div>
            <ActiveFilters search={search} page={data} onChange={change} />
            <Results search={search} page={data} busy={isPlaceholderData} onChange={change} />
          </div>
        </div>
      )}
      {!data && error && (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonCards count={3} height={388} />}
    </Page>
  );
}

interface ResultsProps extends Props {
  readonly page: CataloguePage;
  /** New results are loading. */
  readonly busy: boolean;
  readonly onChange: Change;
}

function Results({ search, page, busy, onChange }: ResultsProps) {
  const terms = useTerms();
  if (page.total === 0) return <NoCourses search={search} page={page} onChange={onChange} />;
  return (
    <>
      <CourseCards courses={page.rows} busy={busy} />
      <Pager
        label={m.catalogue_pages(terms)}
        page={page.page}
        pageSize={page.pageSize}
        total={page.total}
        onPage={(wanted) => onChange({ page: wanted })}
        addressOf={(wanted) => addressOf({ ...search, page: wanted })}
      />
    </>
  );
}
