import type { TeamMessage, TeamThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { MessageFiles } from '#web/features/threads/files/MessageFiles.tsx';
import { firstWords, MessageLine } from '#web/features/threads/MessageLine.tsx';
import { MessageList } from '#web/features/threads/MessageList.tsx';
import { TakeBack } from '#web/features/threads/TakeBack.tsx';
import classes from '#web/features/threads/threads.module.css';
import { useEarlier } from '#web/features/threads/useEarlier.ts';
import { aboutOf, putBack } from './draftEpoch.ts';
import { earlierMessages, teamFileUrl } from './threads.api.ts';
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
    <MessageList earlier={earlier}>
      {earlier.messages.map((message) => (
        <Message key={message.id} message={message} thread={thread} acts={acts} />
      ))}
    </MessageList>
  );
}

function stateOf({ from, read }: TeamMessage, name: string): string | null {
  if (from !== 'team') return null;
  return read ? m.threads_desk_read({ name }) : m.threads_desk_not_read();
}

function Message({ message, thread, acts }: Props & { readonly message: TeamMessage }) {
  const { id, from, own, read, text, files } = message;
  const { name } = thread.student;
  const isNote = from === 'note';
  const mayTake = own && (isNote || (from === 'team' && !read));
  return (
    <MessageLine
      {...message}
      own={from !== 'student'}
      {...(isNote && { note: m.threads_desk_note() })}
      files={<MessageFiles files={files} urlOf={teamFileUrl(thread.subscriptionId)} />}
      state={stateOf(message, name)}
    >
      {mayTake && (
        <TakeBack
          words={isNote ? noteWords(text, name) : answerWords(text, name)}
          takeBack={() => acts.takeBack.mutateAsync(id)}
          onTaken={() => {
            if (!isNote) putBack(aboutOf(thread.subscriptionId), text);
          }}
        />
      )}
    </MessageLine>
  );
}

const answerWords = (text: string, name: string) => ({
  button: m.threads_take_back(),
  label: m.threads_take_back_of({ text: firstWords(text) }),
  done: m.threads_desk_taken_back(),
  tooLate: m.threads_desk_too_late({ name }),
});

const noteWords = (text: string, name: string) => ({
  ...answerWords(text, name),
  button: m.threads_desk_remove_note(),
  label: m.threads_desk_remove_note_of({ text: firstWords(text) }),
  done: m.threads_desk_note_removed(),
});
