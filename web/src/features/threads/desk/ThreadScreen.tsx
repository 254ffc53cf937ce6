import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Answering } from './Answering.tsx';
import classes from './desk.module.css';
import { TeamMessages } from './TeamMessages.tsx';
import { threadQuery, useThreadActs } from './threads.api.ts';
import type { ThreadActs } from './threads.api.ts';
import { ThreadFacts } from './ThreadFacts.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { useOthers } from './useOthers.ts';
import { Waiting } from './Waiting.tsx';

const Back = () => <LinkAnchor to="/console/messages">{m.threads_desk_back()}</LinkAnchor>;

/** One thread beside who its student is: read, answer, hand over. */
export function ThreadScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(threadQuery(id));
  if (data) return <Whole thread={data} />;
  if (!error) return <ThreadSkeleton />;
  return (
    <Page title={m.threads_desk_title()} back={<Back />}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Whole({ thread }: { readonly thread: TeamThreadPage }) {
  const acts = useThreadActs(thread.subscriptionId);
  useReading(thread, acts);
  const others = useOthers(thread);
  return (
    // What somebody writes stays out of recordings of sessions.
    <div data-private>
      <Page title={thread.student.name} back={<Back />} lead={thread.course.name}>
        <div className={classes.whole}>
          <div className={classes.columns}>
            <div className={classes.main}>
              <TeamMessages thread={thread} acts={acts} />
              <Waiting thread={thread} acts={acts} others={others} />
              <Answering thread={thread} acts={acts} />
            </div>
            <ThreadFacts thread={thread} acts={acts} />
          </div>
        </div>
      </Page>
    </div>
  );
}

/** Says once that what the student wrote was read. */
function useReading({ messages }: TeamThreadPage, { read }: ThreadActs): void {
  const { mutate } = read;
  const unread = messages.findLast(({ from, read: seen }) => from === 'student' && !seen)?.number ?? 0;
  useEffect(() => {
    if (unread === 0) return undefined;
    const tell = (): void => {
      if (document.visibilityState === 'visible') mutate(unread);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [mutate, unread]);
}
