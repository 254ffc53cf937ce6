import { Link } from '@tanstack/react-router';
import type { RegistrationPage } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import list from '#web/ui/lists/list.module.css';
import { queueSearch, queueTabs, tabOf } from './queueSearch.ts';
import type { QueueSearch, QueueTab } from './queueSearch.ts';
import { statusWords } from '#web/features/registration/desk/statusWords.ts';

interface Props {
  readonly search: QueueSearch;
  /** Unknown until the first answer. */
  readonly counts: RegistrationPage['counts'] | undefined;
}

/** One list per status, with how many are in it. */
export function QueueTabs({ search, counts }: Props) {
  const current = tabOf(search);
  return (
    <nav aria-label={m.registration_queue_tabs()}>
      <ul className={list.tabs}>
        {queueTabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/console/registrations"
              search={queueSearch({ ...search, page: undefined, status: tab })}
              // The address of the usual list is empty, which any address would otherwise be more than.
              activeOptions={{ exact: true }}
              aria-current={tab === current ? 'page' : undefined}
              className={list.tab}
              data-current={tab === current || undefined}
              resetScroll={false}
            >
              {label(tab, counts)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function label(tab: QueueTab, counts: Props['counts']): string {
  const word = statusWords[tab]();
  if (!counts) return word;
  const count = tab === 'all' ? sentIn(counts) : (counts[tab] ?? 0);
  return m.registration_queue_tab({ label: word, count });
}

/** A draft is its applicant's own until it is sent: it is found under its own tab only. */
const sentIn = (counts: RegistrationPage['counts']): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0) - counts.draft;
