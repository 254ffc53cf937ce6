import { personShelf } from '#web/shared/saving/drafts.ts';

interface MessageDraft {
  readonly text: string;
  /** The same text sent again is the same message, also after a reload. */
  readonly key: string;
}

const nameOf = (about: string): string => `message|${about}`;

/* A message lies in this tab, by what it is about, until it is sent: it outlives the form and a reload. */

export function messageDraft(about: string): MessageDraft | null {
  const kept = personShelf.get(nameOf(about));
  return kept === null ? null : (JSON.parse(kept) as MessageDraft);
}

/** Whether there is an unsent message about this. */
export const hasMessageDraft = (about: string): boolean => messageDraft(about) !== null;

export function keepMessageDraft(about: string, draft: MessageDraft): void {
  if (draft.text === '') personShelf.forget(nameOf(about));
  else personShelf.set(nameOf(about), JSON.stringify(draft));
}

/** Lets go of what was sent; what was typed since stays. */
export function forgetMessageDraft(about: string, key: string): void {
  if (messageDraft(about)?.key === key) personShelf.forget(nameOf(about));
}

/** Puts words that were taken back before what is being written, as another message. */
export function putBackDraft(about: string, text: string): void {
  const begun = messageDraft(about)?.text ?? '';
  keepMessageDraft(about, { text: begun ? `${text}\n\n${begun}` : text, key: crypto.randomUUID() });
}
