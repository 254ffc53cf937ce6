import { Button } from '@mantine/core';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import classes from './browse.module.css';
import { filtersInUse, noFilters } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';
import { Filters } from './Filters.tsx';

interface Props {
  readonly opened: boolean;
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
  readonly onClose: () => void;
}

/** The drawer of filters. */
export function FilterSheet({ opened, search, page, onChange, onClose }: Props) {
  const terms = useTerms();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={m.catalogue_filters()}
      position="bottom"
      size="auto"
      classNames={{ content: classes.low }}
    >
      <div className={classes.sheet}>
        <Filters search={search} page={page} onChange={onChange} />
        <div className={classes.sheetActions}>
          <Button onClick={onClose}>{m.catalogue_filters_show({ ...terms, count: page.total })}</Button>
          {filtersInUse(search).length > 0 && (
            <Button variant="subtle" onClick={() => onChange(noFilters)}>
              {m.catalogue_filters_clear()}
            </Button>
          )}
        </div>
      </div>
    </Drawer>
  );
}
