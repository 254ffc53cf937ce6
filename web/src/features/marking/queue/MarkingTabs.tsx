import { Link } from '@tanstack/react-router';
import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import list from '#web/ui/lists/list.module.css';
import { markingSearch, viewOf, views } from './markingSearch.ts';
import type { MarkingSearch } from './markingSearch.ts';
import { viewWords } from '#web/features/marking/words.ts';

interface Props {
  readonly search: MarkingSearch;
  /** Unknown until the first answer. */
  readonly counts: MarkingPage['counts'] | undefined;
}

/** One list each for what waits, is mine, nobody's, judged or asked for, with how many are in it. */
export function MarkingTabs({ search, counts }: Props) {
  const current = viewOf(search);
  return (
    <nav aria-label={m.marking_views()}>
      <ul className={list.tabs}>
        {views.map((view) => (
          <li key={view}>
            <Link
              to="/console/marking"
              search={markingSearch({ ...search, page: undefined, view })}
              // The address of the usual list is empty, which any address would otherwise be more than.
              activeOptions={{ exact: true }}
              aria-current={view === current ? 'page' : undefined}
              className={list.tab}
              data-current={view === current || undefined}
              resetScroll={false}
            >
              {counts ? m.marking_tab({ label: viewWords[view](), count: counts[view] }) : viewWords[view]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
