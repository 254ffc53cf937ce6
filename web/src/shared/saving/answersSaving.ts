import { AnswersQueueOf } from './answersQueue.ts';
import type { QueuePartsOf } from './answersQueue.ts';
import type { KnownAnswers, TypedAnswer } from './answersState.ts';
import { sendWithPage } from './sendLater.ts';

export interface SavingParts<F extends string, V> extends Pick<
  QueuePartsOf<F, V>,
  'store' | 'same' | 'send'
> {
  /** The channel on which tabs of this browser report saves. */
  readonly channel: string;
  readonly known: KnownAnswers<F, V>;
  /** Sends what still waits while the page unloads; nobody reads the answer. */
  readonly leave: (due: readonly TypedAnswer<F, V>[]) => void;
  /** The server has a new value, saved by this tab or another. */
  readonly onSaved: (saved: KnownAnswers<F, V>) => void;
}

export interface AnswersSavingOf<F extends string, V> {
  readonly queue: AnswersQueueOf<F, V>;
  /** Sends, and listens to other tabs and the network, until the returned function is called. */
  readonly begin: () => () => void;
}

/** The answers of one form on this device, on the server and in other tabs. */
export function openAnswersOf<F extends string, V>(parts: SavingParts<F, V>): AnswersSavingOf<F, V> {
  const { store, same, send, onSaved } = parts;
  let channel: BroadcastChannel | null = null;
  const queue = new AnswersQueueOf<F, V>({
    store,
    same,
    send,
    tell: (saved) => {
      // A channel knows no other origin, and takes none.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(saved);
      onSaved(saved);
    },
  });
  queue.know(parts.known);
  const leave = (): void => {
    const due = queue.leaving();
    if (due.length > 0) parts.leave(due);
  };
  return {
    queue,
    begin: () => {
      channel = new BroadcastChannel(parts.channel);
      channel.addEventListener('message', ({ data }: MessageEvent<KnownAnswers<F, V>>) => {
        queue.know(data);
        onSaved(data);
      });
      const stop = sendWithPage(() => void queue.flush(), leave);
      void queue.resume();
      return () => {
        stop();
        queue.stop();
        void queue.flush();
        channel?.close();
        channel = null;
      };
    },
  };
}
