import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { Notice } from '#contract/notifications.ts';
import { m } from '#messages/generated/messages.js';
import { noticeSentences } from '#messages/notices.ts';
import { formatDistance, formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import classes from './notifications.module.css';

interface Props {
  readonly notice: Notice;
  readonly onOpen: (id: string, unread: boolean) => void;
  readonly linkRef: Ref<HTMLAnchorElement> | undefined;
}

/** The parts of an address, in the form the router needs. */
function placeOf(path: string) {
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

/** One event, as a link to where it happened. */
export function NoticeLine({ notice, onOpen, linkRef }: Props) {
  const { id, kind, path, at, readAt } = notice;
  const reader = useReader();
  return (
    <li>
      <Link
        ref={linkRef}
        {...placeOf(path)}
        className={classes.notice}
        data-unread={readAt === null || undefined}
        onClick={() => onOpen(id, readAt === null)}
      >
        <span className={classes.dot} aria-hidden />
        <span>
          {readAt === null && <span className="livery-hidden">{m.notifications_unread()} </span>}
          {noticeSentences[kind](notice, { locale: pageLanguage() })}{' '}
          <time className={classes.when} dateTime={at} title={formatInstant(at, reader)}>
            {formatDistance(at, reader.language)}
          </time>
        </span>
      </Link>
    </li>
  );
}
