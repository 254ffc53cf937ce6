import { Button } from '@mantine/core';
import type { OwnThreadPage, ThreadMessage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import type { Attachment } from '#web/features/threads/files/attachments.ts';
import { MessageFiles } from '#web/features/threads/files/MessageFiles.tsx';
import { firstWords, MessageLine } from '#web/features/threads/MessageLine.tsx';
import { MessageList } from '#web/features/threads/MessageList.tsx';
import { TakeBack } from '#web/features/threads/TakeBack.tsx';
import classes from '#web/features/threads/threads.module.css';
import { useEarlier } from '#web/features/threads/useEarlier.ts';
import { useOnline } from '#web/lib/online.ts';
import { earlierOwnMessages, ownFileUrl, useTakeBack } from './ownThreads.api.ts';
import { dropMessage, useUnsentMessages } from './unsentMessages.ts';
import type { UnsentMessage } from './unsentMessages.ts';

interface Props {
  readonly thread: OwnThreadPage;
  /** Words that were taken back go into the field, and files that were not sent beside it. */
  readonly onPutBack: (text: string, files?: readonly Attachment[]) => void;
}

/** The messages of a thread, and below them those that wait on this device. */
export function OwnMessages({ thread, onPutBack }: Props) {
  const earlier = useEarlier(thread, (before) => earlierOwnMessages(thread.subscriptionId, before));
  const all = useUnsentMessages(({ messages }) => messages);
  const known = new Set(thread.messages.map(({ id }) => id));
  const unsent = all.filter((one) => one.subscriptionId === thread.subscriptionId && !known.has(one.id));
  if (earlier.messages.length === 0 && unsent.length === 0)
    return <p className={classes.none}>{m.threads_none_yet()}</p>;
  return (
    <MessageList earlier={earlier}>
      {earlier.messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          subscriptionId={thread.subscriptionId}
          onPutBack={onPutBack}
        />
      ))}
      {unsent.map((message) => (
        <Unsent key={message.id} message={message} onPutBack={onPutBack} />
      ))}
    </MessageList>
  );
}

interface MessageProps extends Pick<Props, 'onPutBack'> {
  readonly message: ThreadMessage;
  readonly subscriptionId: string;
}

function Message({ message, subscriptionId, onPutBack }: MessageProps) {
  const { id, own, name, text, read, files } = message;
  const takeBack = useTakeBack(subscriptionId);
  return (
    <MessageLine
      {...message}
      name={own ? m.threads_you() : name}
      files={<MessageFiles files={files} urlOf={ownFileUrl(subscriptionId)} />}
      state={own ? (read ? m.threads_read_by_team() : m.threads_not_read()) : null}
    >
      {own && !read && (
        <TakeBack
          words={{
            button: m.threads_take_back(),
            label: m.threads_take_back_of({ text: firstWords(text) }),
            done: m.threads_taken_back(),
            tooLate: m.threads_too_late(),
          }}
          takeBack={() => takeBack.mutateAsync(id)}
          onTaken={() => onPutBack(text)}
        />
      )}
    </MessageLine>
  );
}

function Unsent({ message, onPutBack }: { readonly message: UnsentMessage } & Pick<Props, 'onPutBack'>) {
  const online = useOnline();
  const sending = useUnsentMessages((state) => state.sending);
  const { id, text, refused, files = [] } = message;
  const waitingText = online && sending ? m.threads_waiting_kept() : m.threads_waiting_signal();
  return (
    <MessageLine
      {...message}
      own
      name={m.threads_you()}
      files={files.length > 0 && <p className={classes.dim}>{files.map(({ name }) => name).join(', ')}</p>}
      state={refused ? m.threads_refused() : waitingText}
    >
      {!refused && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={m.threads_edit_unsent_of({ text: firstWords(text) })}
          onClick={() => void dropMessage(id).then(() => onPutBack(text, files))}
        >
          {m.threads_edit_unsent()}
        </Button>
      )}
      {refused && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={m.threads_remove_of({ text: firstWords(text) })}
          onClick={() => void dropMessage(id)}
        >
          {m.threads_remove()}
        </Button>
      )}
    </MessageLine>
  );
}
