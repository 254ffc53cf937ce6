import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnnouncementReader, StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { PagedList } from '#web/shared/lists/PagedList.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { readersQuery, useAnnouncementActs, type ReadersSearch } from './announcements.api.ts';
import { useThere } from './announcementWords.ts';
import classes from './desk.module.css';

interface Props {
  readonly announcement: StaffAnnouncementPage;
}

/** Who received it and when they read it. */
export function Readers({ announcement }: Props) {
  const { id, recipients, read } = announcement;
  const [search, setSearch] = useState<ReadersSearch>({ read: undefined, search: '', page: 1 });
  const query = useQuery(readersQuery(id, search));
  const isNarrowed = search.read !== undefined || search.search !== '';
  return (
    <Part title={m.announcements_desk_readers()}>
      <p className={classes.line} role="status">
        {m.announcements_desk_readers_count({ read, count: recipients })}
      </p>
      <Reminder announcement={announcement} />
      <ListFilters
        label={m.announcements_desk_readers_search()}
        value={search.search}
        onSearch={(text) => setSearch({ ...search, search: text.trim(), page: 1 })}
      >
        <ListChoice
          label={m.announcements_desk_readers_filter()}
          value={search.read}
          any={m.announcements_desk_readers_all()}
          choices={[
            { value: 'yes', label: m.announcements_desk_readers_yes() },
            { value: 'no', label: m.announcements_desk_readers_no() },
          ]}
          onChoose={(chosen) => setSearch({ ...search, read: chosen, page: 1 })}
        />
      </ListFilters>
      <PagedList
        query={query}
        pages={m.announcements_desk_readers_pages()}
        none={
          <p className={parts.none}>
            {isNarrowed ? m.announcements_desk_readers_none() : m.announcements_desk_readers_nobody()}
          </p>
        }
        onPage={(page) => setSearch({ ...search, page })}
      >
        {({ rows }, busy) => (
          <ul className={parts.rows} aria-busy={busy}>
            {rows.map((row) => (
              <Row key={row.person.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
      <a href={`/api/staff/announcements/${id}/readers_file`} download>
        {m.announcements_desk_readers_file()}
      </a>
    </Part>
  );
}

function Row({ row: { person, readAt } }: { readonly row: AnnouncementReader }) {
  const there = useThere();
  return (
    <li>
      <LinkAnchor to="/console/people/$id" params={{ id: person.id }} preload={false}>
        {person.name}
      </LinkAnchor>
      <span className={parts.meta}>
        {readAt
          ? m.announcements_desk_readers_at({ time: formatInstant(readAt, there) })
          : m.announcements_desk_readers_not()}
      </span>
    </li>
  );
}

/** Reminds once who has not read it. */
function Reminder({ announcement: { id, state, recipients, read, remindedAt } }: Props) {
  const { remind } = useAnnouncementActs(id);
  const there = useThere();
  if (remindedAt) {
    const time = formatInstant(remindedAt, there);
    return <p className={classes.line}>{m.announcements_desk_reminded({ time })}</p>;
  }
  if (state !== 'sent' || read >= recipients) return null;
  const press = (): void =>
    remind.mutate(undefined, {
      onSuccess: () => toast({ message: m.announcements_desk_reminded_toast(), tone: 'success' }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <div>
      <Button variant="default" loading={remind.isPending} onClick={press}>
        {m.announcements_desk_remind()}
      </Button>
    </div>
  );
}
