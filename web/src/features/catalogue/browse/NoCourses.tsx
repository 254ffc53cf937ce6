import { Button } from '@mantine/core';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from './browse.module.css';
import { filtersInUse, noFilters } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';
import { choiceWords } from './facetWords.ts';

interface Props {
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
}

/** Nothing found: offers to remove each filter that alone prevents results. */
export function NoCourses({ search, page, onChange }: Props) {
  const terms = useTerms();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  if (search.q === undefined && filtersInUse(search).length === 0) {
    return (
      <EmptyState title={m.catalogue_none_open(terms)}>
        {m.catalogue_none_open_text({ organisation })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.catalogue_none_title(terms)}
      action={
        <div className={classes.loosen}>
          <Loosen search={search} page={page} onChange={onChange} />
          <Button
            variant={page.loosen.length === 0 ? 'filled' : 'subtle'}
            onClick={() => onChange({ ...noFilters, q: undefined })}
          >
            {m.catalogue_show_all(terms)}
          </Button>
        </div>
      }
    >
      {page.loosen.length > 0 ? m.catalogue_none_text() : m.catalogue_none_text_all()}
    </EmptyState>
  );
}

function Loosen({ search, page, onChange }: Props) {
  const terms = useTerms();
  const { language } = useReader();
  return page.loosen.map(({ filter, count }) => {
    const found = m.catalogue_count({ ...terms, count });
    const text =
      filter === 'q'
        ? m.catalogue_loosen_q({ text: search.q ?? '', found })
        : m.catalogue_loosen_filter({
            filter: choiceWords(filter, String(search[filter] ?? ''), { language, currency: page.currency }),
            found,
          });
    return (
      <Button key={filter} variant="default" onClick={() => onChange({ [filter]: undefined })}>
        {text}
      </Button>
    );
  });
}
