import type { RegistrationPage } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { howMany } from '#web/ui/lists/howMany.ts';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { pageLanguage } from '#web/tenant/settings.ts';
import { queueSearch, queueTabs, tabOf } from './queueSearch.ts';
import type { QueueSearch, QueueTab } from './queueSearch.ts';
import { statusWords } from '#web/features/registration/desk/statusWords.ts';

interface Props {
  readonly search: QueueSearch;
  /** Unknown until the first answer. */
  readonly counts: RegistrationPage['counts'] | undefined;
}

/** One list per status, with how many are in it. */
export const QueueTabs = ({ search, counts }: Props) => (
  <ListTabs
    label={m.registration_desk_tabs()}
    to="/console/registrations"
    tabs={queueTabs}
    current={tabOf(search)}
    searchOf={(status) => queueSearch({ ...search, page: undefined, status })}
    textOf={(tab) => label(tab, counts)}
  />
);

function label(tab: QueueTab, counts: Props['counts']): string {
  const word = statusWords[tab]();
  if (!counts) return word;
  const count = tab === 'all' ? sentIn(counts) : (counts[tab] ?? 0);
  return m.registration_desk_tab({ label: word, count: howMany(count, pageLanguage()) });
}

/** A draft is its applicant's own until it is sent: it is found under its own tab only. */
const sentIn = (counts: RegistrationPage['counts']): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0) - counts.draft;
