import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import classes from './browse.module.css';
import { filtersInUse, noFilters } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';
import { Filters } from './Filters.tsx';

interface Props {
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
}

/** Holds the filters on narrow screens; its button shows how many are active. */
export function FilterDrawer({ search, page, onChange }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const terms = useTerms();
  const used = filtersInUse(search).length;
  return (
    <div className={classes.drawer}>
      <Button
        variant="default"
        onClick={open}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
      >
        {used === 0 ? m.catalogue_filters() : m.catalogue_filters_open({ count: used })}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={m.catalogue_filters()}
        position="bottom"
        size="auto"
        classNames={{ content: classes.low }}
      >
        <div className={classes.sheet}>
          <Filters search={search} page={page} onChange={onChange} />
          <div className={classes.sheetActions}>
            <Button onClick={close}>{m.catalogue_filters_show({ ...terms, count: page.total })}</Button>
            {used > 0 && (
              <Button variant="subtle" onClick={() => onChange(noFilters)}>
                {m.catalogue_filters_clear()}
              </Button>
            )}
          </div>
        </div>
      </Drawer>
    </div>
  );
}
