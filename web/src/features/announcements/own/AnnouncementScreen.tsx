import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OwnAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RichText } from '#web/ui/RichText.tsx';
import { AnnouncementSkeleton } from './AnnouncementSkeleton.tsx';
import { ownAnnouncementQuery, useOpened } from './ownAnnouncements.api.ts';

/** One announcement, read here and not before the screen, so that a first visit of other pages loads less. */
export function AnnouncementScreen({ id }: { readonly id: string }) {
  const query = useQuery(ownAnnouncementQuery(id));
  if (isApiError(query.error, 'not_found', 'invalid_input')) throw notFound();
  return (
    <ListAnswer query={query} skeleton={<AnnouncementSkeleton />}>
      {(announcement) => <Announcement announcement={announcement} />}
    </ListAnswer>
  );
}

/** Opening it says that it was read. */
function Announcement({ announcement }: { readonly announcement: OwnAnnouncementPage }) {
  const { id, title, document, at, correctedAt, read } = announcement;
  const reader = useReader();
  const { mutate } = useOpened(id);
  useEffect(() => {
    if (!read && document) mutate();
  }, [document, mutate, read]);
  const back = <LinkAnchor to="/messages">{m.announcements_back()}</LinkAnchor>;
  if (!document) {
    return (
      <Page title={m.announcements_withdrawn_title()} back={back}>
        <p>{m.announcements_withdrawn_text()}</p>
      </Page>
    );
  }
  return (
    <Page
      title={title}
      back={back}
      lead={
        <>
          <div>{m.announcements_sent({ time: formatInstant(at, reader) })}</div>
          {correctedAt && (
            <div>{m.announcements_corrected({ time: formatInstant(correctedAt, reader) })}</div>
          )}
        </>
      }
    >
      <div dir="auto">
        <RichText document={document} />
      </div>
    </Page>
  );
}
