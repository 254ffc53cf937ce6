import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { howMany } from '#web/ui/lists/howMany.ts';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { pageLanguage } from '#web/tenant/settings.ts';
import { markingSearch, viewOf, views } from './markingSearch.ts';
import type { MarkingSearch } from './markingSearch.ts';
import { viewWords } from '#web/features/marking/words.ts';

interface Props {
  readonly search: MarkingSearch;
  /** Unknown until the first answer. */
  readonly counts: MarkingPage['counts'] | undefined;
}

/** Tabs for work that is waiting, mine, unclaimed, judged or has a request, with counts. */
export const MarkingTabs = ({ search, counts }: Props) => (
  <ListTabs
    label={m.marking_views()}
    to="/console/marking"
    tabs={views}
    current={viewOf(search)}
    searchOf={(view) => markingSearch({ ...search, page: undefined, view })}
    textOf={(view) => {
      const label = viewWords[view]();
      return counts && view !== 'marked'
        ? m.marking_tab({ label, count: howMany(counts[view], pageLanguage()) })
        : label;
    }}
  />
);
