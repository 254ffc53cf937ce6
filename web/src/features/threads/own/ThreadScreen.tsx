import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OwnThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { AttachFiles } from '#web/features/threads/files/AttachFiles.tsx';
import {
  attachmentsOf,
  FilesUnderWay,
  keepAttachments,
  withAttachments,
} from '#web/features/threads/files/attachments.ts';
import type { Attachment } from '#web/features/threads/files/attachments.ts';
import classes from '#web/features/threads/threads.module.css';
import { formatDay } from '#web/lib/dates.ts';
import { MessageForm } from '#web/shared/messages/MessageForm.tsx';
import { putBackDraft } from '#web/shared/messages/messageDraft.ts';
import { ContactLinks } from '#web/shared/ContactLinks.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ownThreadQuery, showThread, useReadThread } from './ownThreads.api.ts';
import { OwnMessages } from './OwnMessages.tsx';
import { teamText } from './teamText.ts';
import { startSendingMessages, writeMessage } from './unsentMessages.ts';

/** What the student and the teaching team of one enrolment wrote to each other, and a form to write. */
export function ThreadScreen({ id }: { readonly id: string }) {
  const thread = useSuspenseQuery(ownThreadQuery(id)).data;
  const client = useQueryClient();
  const reader = useReader();
  const [epoch, setEpoch] = useState(0);
  useEffect(() => startSendingMessages((page) => showThread(client, page)), [client]);
  useReading(thread);
  const about = `thread|${id}`;
  const putBack = (text: string, files: readonly Attachment[] = []): void => {
    putBackDraft(about, text);
    keepAttachments(about, [...files, ...attachmentsOf(about)]);
    setEpoch((before) => before + 1);
  };
  return (
    // What somebody writes stays out of recordings of sessions.
    <div data-private>
      <Page
        title={thread.course}
        back={<LinkAnchor to="/messages">{m.threads_back()}</LinkAnchor>}
        lead={teamText(thread.team, reader.language)}
      >
        <div className={classes.whole}>
          <OwnMessages key={id} thread={thread} onPutBack={putBack} />
          <p className={classes.dim} role="status">
            {thread.answerBy
              ? m.threads_answer_by({ day: formatDay(thread.answerBy, reader) })
              : m.threads_promise({ count: thread.answerDays })}
          </p>
          {thread.closed ? (
            <p className={classes.closed}>
              {m.threads_closed()} <ContactLinks />
            </p>
          ) : (
            <MessageForm
              key={epoch}
              primary
              about={about}
              words={{
                label: m.threads_label(),
                help: m.threads_help(),
                missing: m.threads_missing(),
                send: m.threads_send(),
              }}
              send={({ key, text }) =>
                withAttachments(about, (files) =>
                  writeMessage({ id: key, subscriptionId: id, text, files, at: new Date().toISOString() }),
                )
              }
              failureText={failureText}
            >
              <AttachFiles about={about} subscriptionId={id} />
            </MessageForm>
          )}
        </div>
      </Page>
    </div>
  );
}

const failureText = (error: unknown): string =>
  error instanceof FilesUnderWay ? m.threads_files_wait() : errorText(error);

/** Says once that what is in view was read. */
function useReading({ subscriptionId, unread, messages }: OwnThreadPage): void {
  const { mutate } = useReadThread(subscriptionId);
  const newest = messages.findLast(({ from }) => from === 'team')?.number ?? 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const read = (): void => {
      if (document.visibilityState === 'visible') mutate(newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [mutate, newest, unread]);
}
