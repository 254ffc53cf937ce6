import { IconMessages } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { OwnThread } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/threads/threads.module.css';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import list from '#web/ui/lists/list.module.css';
import { Page } from '#web/ui/Page.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { ownThreadsQuery, showThread } from './ownThreads.api.ts';
import { teamText } from './teamText.ts';
import { startSendingMessages, useUnsentMessages } from './unsentMessages.ts';

interface Props {
  /** What the student was told, from another room. */
  readonly announcements: ReactNode;
}

/** What a student was told, and one thread with the teaching team for each enrolment. */
export function ThreadsScreen({ announcements }: Props) {
  const { answerDays, threads } = useSuspenseQuery(ownThreadsQuery).data;
  const client = useQueryClient();
  useEffect(() => startSendingMessages((page) => showThread(client, page)), [client]);
  const promise = m.threads_promise({ count: answerDays });
  return (
    <Page title={m.threads_title()} lead={threads.length > 0 ? `${m.threads_lead()} ${promise}` : undefined}>
      {threads.length === 0 ? (
        <EmptyState
          title={m.threads_empty_title()}
          icon={<IconMessages size={40} />}
          action={<LinkButton to="/browse">{m.threads_empty_action()}</LinkButton>}
        >
          {m.threads_empty_text()}
        </EmptyState>
      ) : (
        <ul className={classes.list} data-private>
          {threads.map((thread) => (
            <li key={thread.subscriptionId} className={classes.row}>
              <Row thread={thread} />
            </li>
          ))}
        </ul>
      )}
      {announcements}
    </Page>
  );
}

function Row({ thread }: { readonly thread: OwnThread }) {
  const { subscriptionId, course, unread, last, answerBy } = thread;
  const reader = useReader();
  const waits = useUnsentMessages(({ messages }) =>
    messages.some((one) => one.subscriptionId === subscriptionId),
  );
  return (
    <>
      <div className={classes.rowHead}>
        <Link to="/messages/$id" params={{ id: subscriptionId }} className={list.link}>
          {course}
        </Link>
        {unread > 0 && <StatusBadge tone="brand">{m.threads_unread({ count: unread })}</StatusBadge>}
      </div>
      <p className={classes.dim}>{teamText(thread.team, reader.language)}</p>
      {last && (
        <p className={classes.excerpt} dir="auto">
          {last.from === 'student' ? m.threads_you_wrote({ text: last.text }) : last.text}
        </p>
      )}
      {last && <p className={classes.dim}>{formatInstant(last.at, reader)}</p>}
      {answerBy && <p className={classes.dim}>{m.threads_answer_by({ day: formatDay(answerBy, reader) })}</p>}
      {waits && <p className={classes.dim}>{m.threads_waiting_signal()}</p>}
    </>
  );
}
