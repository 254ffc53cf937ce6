import { Link } from '@tanstack/react-router';
import type { TeamThread } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/threads/threads.module.css';
import { formatInstant } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useToday } from '#web/shared/useToday.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { dueWords } from './dueWords.ts';

interface Props {
  readonly rows: readonly TeamThread[];
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Threads with what was written last and the promise; on a phone each row is a card. */
export function ThreadsTable({ rows, busy }: Props) {
  const terms = useTerms();
  return (
    // What somebody writes stays out of recordings of sessions.
    <div data-private>
      <CardTable
        busy={busy}
        className={list.columns}
        columns={[
          m.threads_desk_column_who(terms),
          m.threads_desk_column_last(),
          m.threads_desk_column_assignee(),
          m.threads_desk_column_due(),
        ]}
      >
        {rows.map((row) => (
          <Row key={row.subscriptionId} row={row} />
        ))}
      </CardTable>
    </div>
  );
}

function Row({ row }: { readonly row: TeamThread }) {
  const { subscriptionId, student, course, intake, last, assignee } = row;
  const reader = useReader();
  const due = dueWords(row.dueOn, useToday(), reader);
  return (
    <tr className={list.row}>
      <td>
        {/* Opening a thread says that it was read, so it is not read before somebody does. */}
        <Link to="/console/messages/$id" params={{ id: subscriptionId }} preload={false} {...rowLink}>
          {student.name}
        </Link>
        <span className={list.meta}>{course.name}</span>
        {intake && <span className={list.meta}>{intake.name}</span>}
      </td>
      <td>
        <CellLabel>{m.threads_desk_column_last()}</CellLabel>
        {last && (
          <>
            <span className={classes.excerpt} dir="auto">
              {last.from === 'team' ? m.threads_desk_from_team({ text: last.text }) : last.text}
            </span>
            <span className={list.meta}>{formatInstant(last.at, reader)}</span>
          </>
        )}
      </td>
      <td>
        <CellLabel>{m.threads_desk_column_assignee()}</CellLabel>
        {assignee?.name ?? m.threads_desk_nobody()}
      </td>
      <td>
        <CellLabel>{m.threads_desk_column_due()}</CellLabel>
        {due ? <StatusBadge tone={due.tone}>{due.text}</StatusBadge> : m.threads_desk_answered()}
      </td>
    </tr>
  );
}
