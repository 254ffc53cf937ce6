import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { isApiError } from '#web/lib/apiError.ts';
import { sendState } from '#web/features/learning/packages.api.ts';
import { SendLater, sendWithPage } from '#web/shared/saving/sendLater.ts';
import { currentOwner, drain, keepUnsent, waiting } from '#web/shared/saving/unsent.ts';
import type { SavedState } from './eventQueue.ts';
import { packageStates as kind } from './packageStatesKind.ts';

/* Where the parts of packages were left: stored on the device first, then sent. Of a part only the newest is sent. */

export interface LeftPart {
  readonly state: string;
  readonly savedAt: string;
}
interface WaitingState extends LeftPart {
  readonly itemId: string;
  readonly part: string;
  readonly commit: string;
  /** The revision the part was opened with. */
  readonly base: number;
}

const idOf = (itemId: string, part: string): string => `${itemId}|${part}`;
/** The newest revisions the server has told, so that a state builds on the one that was sent before it. */
const revisions = new Map<string, number>();
/** What this page has sent, by whose it is: what the server said when a part was opened may be from before. */
const sent = new Map<string, LeftPart>();
const sentKey = (id: string): string => `${currentOwner()}|${id}`;
const saved = createStore<SavedState>(() => 'saved');

const isFinal = (error: unknown): boolean =>
  isApiError(error, 'not_found', 'content_locked', 'access_closed', 'invalid_input', 'body_too_large');

const longestPiece = 100_000;

/** A long text in pieces that do not cut a character. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length || at === 0;) {
    const whole = /[\uD800-\uDBFF]$/.test(text.slice(at, at + longestPiece))
      ? longestPiece - 1
      : longestPiece;
    pieces.push(text.slice(at, at + whole));
    at += whole;
  }
  return pieces;
}

async function send({ itemId, ...left }: WaitingState, id: string): Promise<void> {
  const { part, commit, state, savedAt } = left;
  try {
    const base = revisions.get(id) ?? left.base;
    sent.set(sentKey(id), { state, savedAt });
    const { revision } = await sendState(itemId, { part, commit, base, state: inPieces(state), savedAt });
    revisions.set(id, revision);
  } catch (error) {
    // What the server will never take would be counted as unsent for ever.
    if (!isFinal(error)) throw error;
  }
}

const sending = new SendLater({
  send: async () => {
    saved.setState('saving');
    const { kept } = await drain<WaitingState>(kind, send);
    saved.setState(kept > 0 ? 'kept' : 'saved');
    if (kept > 0) sending.plan(retryMs);
  },
  failed: () => saved.setState('kept'),
  passes: () => true,
});
const retryMs = 15_000;
/** Packages store with every step; the server is told of the newest after a while. */
const restMs = 1500;

let started = false;
/** Sends what waits, now and whenever the network returns. */
export function sendPackageStates(): void {
  if (!started) {
    started = true;
    sendWithPage(() => void sending.now());
  }
  void sending.now();
}

/** Stores where a part was left; resolves when it is on the device. */
export async function keepState(
  itemId: string,
  part: string,
  { state, savedAt, base }: LeftPart & { readonly base: number },
): Promise<void> {
  const payload: WaitingState = { itemId, part, state, savedAt, base, commit: crypto.randomUUID() };
  await keepUnsent(kind, idOf(itemId, part), payload);
  if (saved.getState() === 'saved') saved.setState('saving');
  sending.plan(restMs);
}

/** Where a part was left as this device knows it: what waits here, or was sent by this page; null when it knows nothing. */
export async function leftHere(itemId: string, part: string): Promise<LeftPart | null> {
  const wanted = idOf(itemId, part);
  const all = await waiting<WaitingState>(kind);
  return all.find(([id]) => id === wanted)?.[1] ?? sent.get(sentKey(wanted)) ?? null;
}

/** The server told of this revision, when the package was opened. */
export const noteRevision = (itemId: string, part: string, revision: number): void =>
  void revisions.set(idOf(itemId, part), revision);

/** Whether where the packages were left is on the server. */
export const useStatesSaved = (): SavedState => useSyncExternalStore(saved.subscribe, saved.getState);
