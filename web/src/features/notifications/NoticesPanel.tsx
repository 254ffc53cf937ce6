import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { Drawer } from '#web/ui/dialog/Drawer.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import classes from './notifications.module.css';
import { noticesQuery, useReadNotices } from './notifications.api.ts';
import { NoticesOfPage } from './NoticesOfPage.tsx';
import { OlderNotices } from './OlderNotices.tsx';
import type { NoticesPage } from './reading.ts';

interface Props {
  readonly onClose: () => void;
}

/** The person's notices, newest first; opening one marks it as read. */
export function NoticesPanel({ onClose }: Props) {
  const newest = useQuery(noticesQuery(1));
  return (
    <Drawer opened onClose={onClose} position="right" size={440} title={m.notifications_title()}>
      {newest.isPending && <SkeletonCards count={4} grid={false} height={64} />}
      {newest.isError && !newest.data && (
        <ErrorState
          message={errorText(newest.error)}
          onRetry={() => void newest.refetch()}
          retrying={newest.isRefetching}
        />
      )}
      {newest.data && <Notices newest={newest.data} onClose={onClose} />}
      <Link to="/user/notifications" className={classes.choose} onClick={onClose}>
        {m.notifications_choose()}
      </Link>
    </Drawer>
  );
}

function Notices({ newest, onClose }: Props & { newest: NoticesPage }) {
  const online = useOnline();
  const read = useReadNotices();
  const [last, setLast] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const open = (id: string, unread: boolean): void => {
    if (unread) read.mutate([id]);
    onClose();
  };
  const readAll = (): void => {
    read.mutate([]);
    // The pressed button disappears.
    list.current?.focus();
  };
  return (
    <>
      <div role="status">{!online && <p className={classes.offline}>{m.notifications_offline()}</p>}</div>
      {newest.total === 0 && (
        <EmptyState title={m.notifications_empty_title()}>{m.notifications_empty_text()}</EmptyState>
      )}
      {newest.unread > 0 && (
        <Button variant="default" onClick={readAll}>
          {m.notifications_mark_all()}
        </Button>
      )}
      {newest.total > 0 && (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={m.notifications_list()}>
          {Array.from({ length: last }, (_, at) => (
            <NoticesOfPage key={at} page={at + 1} onOpen={open} />
          ))}
        </ul>
      )}
      <OlderNotices last={last} onMore={() => setLast(last + 1)} />
    </>
  );
}
