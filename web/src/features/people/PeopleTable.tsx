import { Link } from '@tanstack/react-router';
import type { PersonRow } from '#contract/people.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { statusWords } from '#web/shared/enrolmentStatus.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './people.module.css';
import { roleNames } from '#web/shared/roleNames.ts';

type Study = NonNullable<PersonRow['study']>;
type Subscription = Study['subscriptions'][number];

interface Props {
  readonly people: readonly PersonRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** People with their courses; on a phone each row is a card. */
export function PeopleTable({ people, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        m.people_column_name(),
        m.people_column_roles(),
        ...(people[0]?.study ? [m.people_column_subscriptions(terms), m.people_column_last_seen()] : []),
      ]}
    >
      {people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </CardTable>
  );
}

function Row({ person }: { person: PersonRow }) {
  const terms = useTerms();
  return (
    <tr className={list.row}>
      <td>
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <Link to="/console/people/$id" params={{ id: person.id }} preload={false} {...rowLink}>
          {person.name}
        </Link>
        {person.email && <span className={classes.meta}>{person.email}</span>}
      </td>
      <td>
        <span className={classes.tags}>
          {person.roles.map((role) => (
            <StatusBadge key={role}>{roleNames[role](terms)}</StatusBadge>
          ))}
        </span>
      </td>
      {person.study && <StudyCells study={person.study} />}
    </tr>
  );
}

function StudyCells({ study: { subscriptions, lastSeenAt } }: { study: Study }) {
  const terms = useTerms();
  const reader = useReader();
  return (
    <>
      <td>
        <CellLabel>{m.people_column_subscriptions(terms)}</CellLabel>
        <Subscriptions subscriptions={subscriptions} reader={reader} />
      </td>
      <td>
        <CellLabel>{m.people_column_last_seen()}</CellLabel>
        {lastSeenAt ? formatInstant(lastSeenAt, reader) : m.people_never_seen()}
      </td>
    </>
  );
}

function Subscriptions({ subscriptions, reader }: Pick<Study, 'subscriptions'> & { reader: Reader }) {
  if (subscriptions.length === 0) return <span className={classes.meta}>{m.people_no_subscriptions()}</span>;
  return (
    <ul className={classes.subscriptions}>
      {subscriptions.map((one) => (
        <li key={one.id}>
          <span>{one.courseTitle}</span>
          <ProgressMeter
            percent={one.progress.percent}
            label={m.people_progress({ courseTitle: one.courseTitle, percent: one.progress.percent })}
          />
          <span className={classes.meta}>{standing(one, reader)}</span>
        </li>
      ))}
    </ul>
  );
}

function standing({ status, accessEndsOn }: Subscription, reader: Reader): string {
  const word = statusWords[status]();
  if (!accessEndsOn) return word;
  const day = formatDay(accessEndsOn, reader);
  const ends = status === 'expired' ? m.people_ended({ day }) : m.people_ends({ day });
  return `${word} · ${ends}`;
}
