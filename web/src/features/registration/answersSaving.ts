import type { Answers } from '#contract/registrationValues.ts';
import { AnswersQueue } from './answersQueue.ts';
import { answerStore, deviceName } from './keptAnswers.ts';
import { saveAnswers, saveAnswersLeaving } from './registration.api.ts';

/** A device that goes to sleep with the page must be sent for before. */
const events = (flush: () => void, leave: () => void): (() => void) => {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') leave();
    else flush();
  };
  addEventListener('online', flush);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', flush);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};

export interface AnswersSaving {
  readonly queue: AnswersQueue;
  /** Sends, listens to other tabs and to the network until the returned function is called. */
  readonly begin: () => () => void;
}

/** The answers of a registration on this device, on the server and in other tabs. */
export function openAnswers(registrationId: string, known: Answers, onSaved: () => void): AnswersSaving {
  const tab = crypto.randomUUID();
  let device: string = tab;
  let channel: BroadcastChannel | null = null;
  const queue = new AnswersQueue({
    store: answerStore(registrationId, tab),
    send: async (answers) => {
      device = await deviceName();
      return saveAnswers(
        registrationId,
        device,
        answers.map(({ field, value, baseRevision }) => ({ field, value, baseRevision })),
      );
    },
    tell: (saved) => {
      // A channel knows no other origin, and takes none.
      // eslint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(saved);
      onSaved();
    },
  });
  queue.know(known);
  const leave = (): void => {
    const due = queue.leaving();
    if (due.length === 0) return;
    const answers = due.map(({ field, value, baseRevision }) => ({ field, value, baseRevision }));
    saveAnswersLeaving(registrationId, device, answers);
  };
  return {
    queue,
    begin: () => {
      channel = new BroadcastChannel(`registration-${registrationId}`);
      channel.addEventListener('message', ({ data }: MessageEvent<Answers>) => {
        queue.know(data);
        onSaved();
      });
      const stop = events(() => void queue.flush(), leave);
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
