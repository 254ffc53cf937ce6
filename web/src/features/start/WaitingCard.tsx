import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { WaitingKind } from '#contract/console/rooms.ts';
import type { WaitingWork } from '#contract/console/start.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatInstantDay } from '#web/lib/dates.ts';
import { howMany } from '#web/ui/lists/howMany.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './start.module.css';

interface Figure {
  /** The list behind the number. */
  readonly list: Pick<LinkProps, 'to' | 'search'>;
  readonly words: (input: TermInputs & { count: number }) => string;
}

const figures: Record<WaitingKind, Figure> = {
  registrations: { list: { to: '/console/registrations' }, words: m.start_registrations },
  work_to_mark: { list: { to: '/console/marking' }, words: m.start_work_to_mark },
  student_requests: {
    list: { to: '/console/marking', search: { view: 'requests' } },
    words: m.start_student_requests,
  },
  second_looks: { list: { to: '/console/marking/moderation' }, words: m.start_second_looks },
  work_to_release: {
    list: { to: '/console/marking', search: { view: 'to_release' } },
    words: m.start_work_to_release,
  },
  observations: { list: { to: '/console/observations' }, words: m.start_observations },
  messages: { list: { to: '/console/messages' }, words: m.start_messages },
  rolls: { list: { to: '/console/classes', search: { list: 'not_called' } }, words: m.start_rolls },
  at_risk: { list: { to: '/console/enrolments/at-risk' }, words: m.start_at_risk },
  missing_data: { list: { to: '/console/enrolments/missing-data' }, words: m.start_missing_data },
  reviews: {
    list: { to: '/console/assessments', search: { state: 'to_review' } },
    words: m.start_reviews,
  },
  transfers: { list: { to: '/console/billing' }, words: m.start_transfers },
  late_money: {
    list: { to: '/console/billing/debt', search: { show: 'late' } },
    words: m.start_late_money,
  },
  protection_ends: { list: { to: '/console/billing/prepaid' }, words: m.start_protection_ends },
  date_requests: { list: { to: '/console/billing' }, words: m.start_date_requests },
  waiting_letters: { list: { to: '/console/settings/mail' }, words: m.start_waiting_letters },
  failed_letters: { list: { to: '/console/settings/mail' }, words: m.start_failed_letters },
  credentials: {
    list: { to: '/console/people/credentials', search: { standing: 'unchecked' } },
    words: m.start_credentials,
  },
  invitations: { list: { to: '/console/people' }, words: m.start_invitations },
};

/** One number; pressing it opens the list behind it. */
export function WaitingCard({ waiting: { kind, count, since, promise } }: { readonly waiting: WaitingWork }) {
  const terms = useTerms();
  const reader = useReader();
  const { list, words } = figures[kind];
  return (
    <Link {...list} className={classes.waiting}>
      <span className={classes.figure}>{howMany(count, reader.language)}</span>
      <span>{words({ ...terms, count })}</span>
      {promise && <PromisedBy promise={promise} />}
      {since && !promise && (
        <span className={classes.since}>{m.start_since({ at: formatInstantDay(since, reader) })}</span>
      )}
    </Link>
  );
}

function PromisedBy({ promise: { by, passed } }: { readonly promise: NonNullable<WaitingWork['promise']> }) {
  const at = formatInstantDay(by, useReader());
  return (
    <span className={classes.since} data-passed={passed || undefined}>
      {passed ? m.start_promise_passed({ at }) : m.start_promised({ at })}
    </span>
  );
}
