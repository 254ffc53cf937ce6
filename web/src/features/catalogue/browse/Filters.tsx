import { NativeSelect } from '@mantine/core';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import classes from './browse.module.css';
import { filters, searchFormId } from './browseSearch.ts';
import type { BrowseSearch, Change, Filter } from './browseSearch.ts';
import { choiceWords, filterNames } from './facetWords.ts';

interface Props {
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
}

/** One choice per filter, each with its number of results. Filters without a choice are hidden. */
export function Filters(props: Props) {
  return (
    <div className={classes.filters}>
      {filters
        .filter((filter) => props.page.facets[filter].length > 1 || props.search[filter] !== undefined)
        .map((filter) => (
          <FilterChoice key={filter} filter={filter} {...props} />
        ))}
    </div>
  );
}

function FilterChoice({ filter, search, page, onChange }: Props & { readonly filter: Filter }) {
  const { language } = useReader();
  const { label, any } = filterNames[filter];
  const speech = { language, currency: page.currency };
  return (
    <NativeSelect
      label={label()}
      name={filter}
      form={searchFormId}
      value={String(search[filter] ?? '')}
      onChange={(event) => onChange({ [filter]: event.currentTarget.value || undefined })}
      data={[
        { value: '', label: any() },
        ...page.facets[filter].map(({ value, count }) => ({
          value,
          label: m.catalogue_option_count({ label: choiceWords(filter, value, speech), count }),
        })),
      ]}
    />
  );
}
