import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sameJson } from '#web/shared/richText/sameJson.ts';
import { draftOf, useDraft } from './drafts.ts';
import { sendWithPage } from './sendLater.ts';

interface UnsavedValue<T> {
  readonly value: T;
  /** What the server had when it was changed. */
  readonly from: T;
}

interface Setup<T> {
  /** Unlike every other form of the screen. */
  readonly name: string;
  /** What the server has. */
  readonly saved: T;
  /** Milliseconds without another change, after which a change is sent. */
  readonly pause: number;
  /** Sends a value; calls `taken` with what the server has then. */
  readonly send: (value: T, taken: (from: T) => void) => void;
  /** Whether it can be sent now; true unless told otherwise. */
  readonly canSend?: (value: T) => boolean;
}

/**
 * What somebody changes and nobody has to save: it is sent once it rests, and again when the person or the network is
 * back. Until the server has it, it outlives a reload; dropped where the server has something else meanwhile.
 */
export function useUnsaved<T extends object>({ name, saved, pause, send, canSend = () => true }: Setup<T>) {
  const [restored] = useState(() => {
    const kept = draftOf(name) as UnsavedValue<T> | null;
    return kept && sameJson(kept.from, saved) ? kept.value : null;
  });
  const [waiting, setWaiting] = useState(restored !== null);
  const now = useRef<{ value: T | null; from: T }>({ value: restored, from: saved });
  const become = (value: T | null, from: T): void => {
    now.current = { value, from };
    setWaiting(value !== null);
  };
  useDraft(name, () => (now.current.value ? now.current : null));
  const sendNow = (value: T): void =>
    // What was changed after this value still waits.
    send(value, (from) => become(now.current.value === value ? null : now.current.value, from));
  const sendLater = useDebouncedCallback(sendNow, { delay: pause, flushOnUnmount: true });
  const sendAgain = useEffectEvent(() => {
    const { value } = now.current;
    if (!value || !canSend(value)) return;
    sendLater.cancel();
    sendNow(value);
  });
  useEffect(() => {
    sendAgain();
    return sendWithPage(() => sendAgain());
  }, []);
  return {
    /** What somebody goes on with at first. */
    start: restored ?? saved,
    /** Whether the server does not have the last change yet. */
    waiting,
    changed: (value: T): void => {
      become(value, now.current.from);
      if (canSend(value)) sendLater(value);
      else sendLater.cancel();
    },
    /** Sends what waits for its rest. */
    flush: (): void => sendLater.flush(),
    /** Nothing waits any more: somebody goes on with this. */
    goOnWith: (from: T): void => {
      sendLater.cancel();
      become(null, from);
    },
  };
}
