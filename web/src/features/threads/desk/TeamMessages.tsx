import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TeamMessage, TeamThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { firstWords, MessageLine } from '#web/features/threads/MessageLine.tsx';
import classes from '#web/features/threads/threads.module.css';
import { useEarlier } from '#web/features/threads/useEarlier.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { aboutOf, putBack } from './draftEpoch.ts';
import { earlierMessages } from './threads.api.ts';
import type { ThreadActs } from './threads.api.ts';

interface Props {
  readonly thread: TeamThreadPage;
  readonly acts: ThreadActs;
}

/** The messages of a thread with the team's notes. */
export function TeamMessages({ thread, acts }: Props) {
  const earlier = useEarlier(thread, (before) => earlierMessages(thread.subscriptionId, before));
  if (earlier.messages.length === 0) return <p className={classes.none}>{m.threads_desk_none_here()}</p>;
  return (
    <>
      {earlier.more && (
        <Button
          variant="default"
          className={classes.earlier}
          loading={earlier.loading}
          onClick={earlier.load}
        >
          {m.threads_earlier()}
        </Button>
      )}
      <ol className={classes.thread} aria-label={m.threads_list()}>
        {earlier.messages.map((message) => (
          <Message key={message.id} message={message} thread={thread} acts={acts} />
        ))}
      </ol>
    </>
  );
}

function stateOf({ from, read }: TeamMessage, name: string): string | null {
  if (from !== 'team') return null;
  return read ? m.threads_desk_read({ name }) : m.threads_desk_not_read();
}

function Message({ message, thread, acts }: Props & { readonly message: TeamMessage }) {
  const { from, own, read, text } = message;
  const { name } = thread.student;
  const isNote = from === 'note';
  const mayTake = own && (isNote || (from === 'team' && !read));
  return (
    <MessageLine
      {...message}
      own={from !== 'student'}
      {...(isNote && { note: m.threads_desk_note() })}
      state={stateOf(message, name)}
    >
      {mayTake && (
        <TakeBack
          message={message}
          acts={acts}
          name={name}
          onTaken={() => {
            if (!isNote) putBack(aboutOf(thread.subscriptionId), text);
          }}
        />
      )}
    </MessageLine>
  );
}

interface TakeBackProps extends Pick<Props, 'acts'> {
  readonly message: TeamMessage;
  readonly name: string;
  readonly onTaken: () => void;
}

function TakeBack({ message: { id, from, text }, acts, name, onTaken }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  const isNote = from === 'note';
  const words = firstWords(text);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await acts.takeBack.mutateAsync(id);
      onTaken();
      toast({
        message: isNote ? m.threads_desk_note_removed() : m.threads_desk_taken_back(),
        tone: 'success',
      });
    } catch (error) {
      toast({
        message: isApiError(error, 'wrong_state') ? m.threads_desk_too_late({ name }) : errorText(error),
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={busy}
      aria-label={
        isNote ? m.threads_desk_remove_note_of({ text: words }) : m.threads_take_back_of({ text: words })
      }
      onClick={() => void take()}
    >
      {isNote ? m.threads_desk_remove_note() : m.threads_take_back()}
    </Button>
  );
}
