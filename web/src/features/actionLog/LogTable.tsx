import type { LogEntry } from '#contract/console/settings/actionLog.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import parts from '#web/ui/parts/parts.module.css';
import classes from './actionLog.module.css';
import { Changes } from './Changes.tsx';
import { sentenceOf } from '#messages/log/sentences.ts';
import { placeOf } from './subjectLinks.ts';
import { useLogReader } from './useLogReader.ts';

interface Props {
  readonly entries: readonly LogEntry[];
  readonly currency: string;
  /** Others are loading. */
  readonly busy: boolean;
}

/** One row for each entry; on a phone each is a card. */
export function LogTable({ entries, currency, busy }: Props) {
  return (
    <CardTable
      busy={busy}
      className={classes.table}
      columns={[m.action_log_column_when(), m.action_log_column_who(), m.action_log_column_what()]}
    >
      {entries.map((entry) => (
        <Row key={entry.position} entry={entry} currency={currency} />
      ))}
    </CardTable>
  );
}

function Row({ entry, currency }: { readonly entry: LogEntry; readonly currency: string }) {
  const reader = useLogReader();
  const terms = useTerms();
  return (
    <tr>
      <td>
        <time dateTime={entry.at}>{formatInstant(entry.at, reader)}</time>
      </td>
      <td>
        {entry.by.name === null ? m.action_log_nobody() : <Person id={entry.by.id} name={entry.by.name} />}
      </td>
      <td>
        <span className={parts.name}>{sentenceOf(entry.route, terms)}</span>
        <About entry={entry} />
        <Changes subject={entry.subject} changes={entry.changes} currency={currency} />
      </td>
    </tr>
  );
}

// The log says who opened a page, so it is not read before somebody does.
const Person = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <LinkAnchor to="/console/people/$id" params={{ id }} preload={false}>
    <bdi>{name}</bdi>
  </LinkAnchor>
);

function About({ entry }: { readonly entry: LogEntry }) {
  const place = placeOf(entry);
  return (
    <>
      {place && (
        <span className={list.meta}>
          {place.link ? (
            <LinkAnchor {...place.link} preload={false}>
              <bdi>{place.name}</bdi>
            </LinkAnchor>
          ) : (
            <bdi>{place.name}</bdi>
          )}
        </span>
      )}
      {entry.about && (
        <span className={list.meta}>
          <Person {...entry.about} />
        </span>
      )}
    </>
  );
}
