import { create } from 'zustand';
import type { OwnThreadPage } from '#contract/threads/threads.ts';
import type { Attachment } from '#web/features/threads/files/attachments.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { isPassing, SendLater, sendWithPage } from '#web/shared/saving/sendLater.ts';
import { drain, forgetUnsent, keepUnsent, waiting } from '#web/shared/saving/unsent.ts';
import { postMessage } from './ownThreads.api.ts';

/* Messages lie on the device until the server has them: written in a kitchen without signal, sent once there is one. */

const kind = 'thread_messages';

export interface UnsentMessage {
  readonly id: string;
  readonly subscriptionId: string;
  readonly text: string;
  /** They are at the server already. What lay here before there were files has none. */
  readonly files?: readonly Attachment[];
  readonly at: string;
  /** The server said no: it is not sent again by itself. */
  readonly refused: boolean;
}
type MessageToSend = Omit<UnsentMessage, 'id' | 'refused'>;

interface State {
  readonly messages: readonly UnsentMessage[];
  readonly sending: boolean;
}
/** What of this person lies here unsent, oldest first. */
export const useUnsentMessages = create<State>()(() => ({ messages: [], sending: false }));

/** What the server refused, until it is removed or this page goes. */
const refused = new Set<string>();

async function show(): Promise<void> {
  const lying = await waiting<MessageToSend>(kind);
  useUnsentMessages.setState({
    messages: lying.map(([id, kept]) => ({ id, ...kept, refused: refused.has(id) })),
  });
}

type AnswerListener = (page: OwnThreadPage) => void;
let taken: AnswerListener = () => undefined;

async function sendOne({ subscriptionId, text, files = [] }: MessageToSend, id: string): Promise<void> {
  if (refused.has(id)) throw new Error('Refused before');
  try {
    taken(await postMessage(subscriptionId, { id, text, files: files.map((file) => file.id) }));
  } catch (error) {
    if (isApiError(error) && !isPassing(error.code) && error.code !== 'signed_out') refused.add(id);
    throw error;
  }
}

const sending = new SendLater({
  send: async () => {
    useUnsentMessages.setState({ sending: true });
    try {
      await drain<MessageToSend>(kind, sendOne);
    } finally {
      await show();
      useUnsentMessages.setState({ sending: false });
    }
    // Try again with growing pauses for as long as something can go.
    if (useUnsentMessages.getState().messages.some((one) => !one.refused)) throw new Error('Not all went');
  },
  failed: () => undefined,
});

let started = false;
/** Sends what lies here, now and whenever the network comes back, whatever screen is open then. */
export function startSendingMessages(onTaken: AnswerListener): void {
  taken = onTaken;
  if (!started) sendWithPage(() => void sending.now());
  started = true;
  void sending.now();
}

/** Keeps a message on the device and sends it; resolves as soon as it is kept. */
export async function writeMessage(message: Omit<UnsentMessage, 'refused'>): Promise<void> {
  const { id, ...kept } = message;
  await keepUnsent(kind, id, kept);
  await show();
  void sending.now();
}

/** Removes a message that was not sent from the device. */
export async function dropMessage(id: string): Promise<void> {
  await forgetUnsent(kind, id);
  refused.delete(id);
  await show();
}
