import { m } from '#messages/generated/messages.js';
import { signOut } from '#web/tenant/session.ts';
import { unsentCount } from '#web/shared/saving/unsent.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Signs out at once when everything has been sent; otherwise calls to ask first. */
export async function signOutOrAsk(ask: () => void): Promise<void> {
  if ((await unsentCount()) > 0) await sendWhatCanBeSent();
  if ((await unsentCount()) > 0) ask();
  else await leave();
}

/** Never fails: what could not be sent is counted as unsent. */
const sendWhatCanBeSent = (): Promise<unknown> =>
  Promise.allSettled([
    import('#web/features/learning/recording/learning.events.ts').then(({ sendBeforeLeaving }) =>
      sendBeforeLeaving(),
    ),
    import('#web/features/assessments/work/saving/keptResponses.ts').then(({ sendLeftResponses }) =>
      sendLeftResponses(),
    ),
    import('#web/features/marking/work/keptDrafts.ts').then(({ sendKeptDrafts }) => sendKeptDrafts()),
  ]);

/** Signs out. When the server cannot be reached, the person stays signed in and is told. */
export async function leave(): Promise<void> {
  try {
    await signOut();
  } catch {
    toast({ tone: 'error', message: m.app_sign_out_failed() });
  }
}
