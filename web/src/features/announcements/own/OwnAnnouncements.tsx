import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnAnnouncement } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { Pager } from '#web/ui/lists/Pager.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ownAnnouncementsQuery } from './ownAnnouncements.api.ts';

/** What a student was told, newest first; nothing where there is nothing. */
export function OwnAnnouncements() {
  const [page, setPage] = useState(1);
  const { data, isPlaceholderData } = useQuery(ownAnnouncementsQuery(page));
  if (!data || data.total === 0) return null;
  return (
    <section className={parts.part}>
      <Title order={2} size="h4">
        {m.announcements_title()}
      </Title>
      <ul className={parts.rows} aria-busy={isPlaceholderData}>
        {data.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        label={m.announcements_pages()}
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={setPage}
      />
    </section>
  );
}

function Row({ row: { id, title, at, correctedAt, read } }: { readonly row: OwnAnnouncement }) {
  const reader = useReader();
  return (
    <li>
      <span>
        <Link to="/announcements/$id" params={{ id }} dir="auto">
          {title}
        </Link>
        <span className={parts.meta}>{m.announcements_sent({ time: formatInstant(at, reader) })}</span>
        {correctedAt && (
          <span className={parts.meta}>
            {m.announcements_corrected({ time: formatInstant(correctedAt, reader) })}
          </span>
        )}
      </span>
      {!read && <StatusBadge tone="brand">{m.announcements_new()}</StatusBadge>}
    </li>
  );
}
