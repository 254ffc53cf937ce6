import { Link } from '@tanstack/react-router';
import type { StaffAnnouncement } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { audienceLines, stateTones, stateWords, useThere } from './announcementWords.ts';

interface Props {
  readonly rows: readonly StaffAnnouncement[];
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Announcements with whom they are for and how many have read them; on a phone each row is a card. */
export const AnnouncementsTable = ({ rows, busy }: Props) => (
  <CardTable
    busy={busy}
    className={list.columns}
    columns={[
      m.announcements_desk_column_title(),
      m.announcements_desk_column_audience(),
      m.announcements_desk_column_when(),
      m.announcements_desk_column_read(),
    ]}
  >
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </CardTable>
);

const mostLines = 2;

function Row({ row }: { readonly row: StaffAnnouncement }) {
  const { id, title, state, by, sendAt, recipients, read } = row;
  const there = useThere();
  const lines = audienceLines(row);
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/messages/announcements/$id" params={{ id }} {...rowLink}>
          {title}
        </Link>
        <span className={list.meta}>{m.announcements_desk_by({ name: by })}</span>
      </td>
      <td>
        <CellLabel>{m.announcements_desk_column_audience()}</CellLabel>
        {lines.slice(0, mostLines).join('; ')}
        {lines.length > mostLines && ` +${lines.length - mostLines}`}
      </td>
      <td>
        <CellLabel>{m.announcements_desk_column_when()}</CellLabel>
        {formatInstant(sendAt, there)}
        {state !== 'sent' && (
          <span className={list.meta}>
            <StatusBadge tone={stateTones[state]}>{stateWords[state]()}</StatusBadge>
          </span>
        )}
      </td>
      <td>
        <CellLabel>{m.announcements_desk_column_read()}</CellLabel>
        {recipients > 0 && m.announcements_desk_read_of({ read, count: recipients })}
      </td>
    </tr>
  );
}
