import { useState } from 'react';
import { personShelf } from '#web/shared/saving/drafts.ts';

interface MessageDraft {
  readonly text: string;
  readonly key: string;
}

// The same words sent again are the same message, also after a reload; other words are another.
const draftWith = (text: string): MessageDraft => ({ text, key: crypto.randomUUID() });
const nameOf = (about: string): string => `message|${about}`;

function keptDraft(about: string): MessageDraft | null {
  const kept = personShelf.get(nameOf(about));
  return kept === null ? null : (JSON.parse(kept) as MessageDraft);
}

/** Whether something was written about this and not sent. */
export const hasMessageDraft = (about: string): boolean => keptDraft(about) !== null;

/** A message being written, held by what it is about: it outlives the form and a reload, in this tab, until it is sent. */
export function useMessageDraft(about: string) {
  const [draft, setDraft] = useState(() => keptDraft(about) ?? draftWith(''));
  return {
    ...draft,
    write: (text: string): void => {
      const next = draftWith(text);
      if (text === '') personShelf.forget(nameOf(about));
      else personShelf.set(nameOf(about), JSON.stringify(next));
      setDraft(next);
    },
    /** Lets go of what was sent, also where the form is gone by now; what was typed since stays. */
    sent: (key: string): void => {
      if (keptDraft(about)?.key === key) personShelf.forget(nameOf(about));
      setDraft((now) => (now.key === key ? draftWith('') : now));
    },
  };
}
