import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import classes from './browse.module.css';
import { filtersInUse, noFilters } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';
import { choiceWords } from './facetWords.ts';

interface Props {
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
}

/** The active filters; pressing one removes it. */
export function ActiveFilters({ search, page, onChange }: Props) {
  const { language } = useReader();
  const used = filtersInUse(search);
  if (used.length === 0) return null;
  return (
    <ul className={classes.active} aria-label={m.catalogue_filters_in_use()}>
      {used.map((filter) => {
        const words = choiceWords(filter, String(search[filter]), { language, currency: page.currency });
        return (
          <li key={filter}>
            <UnstyledButton
              className={classes.chip}
              aria-label={m.catalogue_filter_remove({ filter: words })}
              onClick={() => onChange({ [filter]: undefined })}
            >
              {words}
              <IconX size={16} aria-hidden />
            </UnstyledButton>
          </li>
        );
      })}
      {used.length > 1 && (
        <li>
          <Button variant="subtle" onClick={() => onChange(noFilters)}>
            {m.catalogue_filters_clear()}
          </Button>
        </li>
      )}
    </ul>
  );
}
