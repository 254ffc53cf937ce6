import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { CataloguePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import classes from './browse.module.css';
import { filtersInUse } from './browseSearch.ts';
import type { BrowseSearch, Change } from './browseSearch.ts';

const load = () => import('./FilterSheet.tsx');
const FilterSheet = lazy(async () => ({ default: (await load()).FilterSheet }));
const loadAhead = (): void => void load().catch(() => undefined);

interface Props {
  readonly search: BrowseSearch;
  readonly page: CataloguePage;
  readonly onChange: Change;
}

/** Holds the filters on narrow screens; its button shows how many are active. */
export function FilterDrawer({ search, page, onChange }: Props) {
  const [opened, setOpened] = useState<boolean>();
  const used = filtersInUse(search).length;
  return (
    <div className={classes.drawer} data-needs-script>
      <Button
        variant="default"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
      >
        {used === 0 ? m.catalogue_filters() : m.catalogue_filters_open({ count: used })}
      </Button>
      <Suspense>
        {opened !== undefined && (
          <FilterSheet
            opened={opened}
            search={search}
            page={page}
            onChange={onChange}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
