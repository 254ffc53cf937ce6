import { isApiError } from '#web/lib/apiError.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { useStore } from '#web/tenant/store.ts';
import { openShelf } from './unsentShelf.ts';
import type { Shelf } from './unsentShelf.ts';

/** A feature's name for its kind of work: `learning_events`. */
export type UnsentKind = string;
interface UnsentEntry {
  readonly payload: unknown;
  readonly keptAt: number;
}
export interface SendResult {
  readonly sent: number;
  readonly kept: number;
}
export interface Unsent {
  /** Stores work until it is sent; the same kind and id replace earlier work. */
  keepUnsent(kind: UnsentKind, id: string, payload: unknown): Promise<void>;
  forgetUnsent(kind: UnsentKind, id: string): Promise<void>;
  /** How much of this person's unsent work is on this device. */
  unsentCount(): Promise<number>;
  /** What lies here of a kind, oldest first; nothing is taken away. */
  waiting<T>(kind: UnsentKind): Promise<[id: string, payload: T][]>;
  /** Sends stored work, oldest first. What cannot be sent stays; a lost connection or session ends the round. */
  drain<T>(kind: UnsentKind, send: (payload: T, id: string) => Promise<unknown>): Promise<SendResult>;
}

/** Unsent work by owner (organisation and person), so that nobody else sends or counts it. */
export function unsentOn(shelf: Shelf, ownerOf: () => string | null): Unsent {
  // Without an owner nothing can be kept for their return.
  const prefix = (): string | null => {
    const owner = ownerOf();
    return owner === null ? null : `${owner}|`;
  };
  const mine = async (within: string): Promise<[string, UnsentEntry][]> => {
    const start = prefix();
    if (start === null) return [];
    const all = (await shelf.all()) as [string, UnsentEntry][];
    return all
      .filter(([key]) => key.startsWith(start + within))
      .toSorted(([, a], [, b]) => a.keptAt - b.keptAt);
  };
  return {
    async keepUnsent(kind, id, payload) {
      const start = prefix();
      if (start !== null) await shelf.set(`${start}${kind}|${id}`, { payload, keptAt: stamp() });
    },
    async forgetUnsent(kind, id) {
      const start = prefix();
      if (start !== null) await shelf.remove(`${start}${kind}|${id}`);
    },
    unsentCount: async () => (await mine('')).length,
    async waiting<T>(kind: UnsentKind) {
      const start = `${prefix() ?? ''}${kind}|`;
      const lying = await mine(`${kind}|`);
      return lying.map(([key, { payload }]): [string, T] => [key.slice(start.length), payload as T]);
    },
    async drain<T>(kind: UnsentKind, send: (payload: T, id: string) => Promise<unknown>) {
      const waiting = await mine(`${kind}|`);
      const start = `${prefix() ?? ''}${kind}|`;
      let sent = 0;
      for (const [key, kept] of waiting) {
        const outcome = await trySending(() => send(kept.payload as T, key.slice(start.length)));
        if (outcome === 'stop') break;
        if (outcome === 'sent') {
          sent++;
          await removeUnlessNewer(shelf, key, kept);
        }
      }
      return { sent, kept: waiting.length - sent };
    },
  };
}

let lastStamp = 0;
/** A unique timestamp, for order and identity of stored work. */
const stamp = (): number => (lastStamp = Math.max(Date.now(), lastStamp + 1));

async function trySending(send: () => Promise<unknown>): Promise<'sent' | 'kept' | 'stop'> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    return isApiError(error, 'offline', 'unavailable', 'signed_out', 'too_many_requests') ? 'stop' : 'kept';
  }
}

/** Keeps work that was stored again while its older state was being sent. */
async function removeUnlessNewer(shelf: Shelf, key: string, sent: UnsentEntry): Promise<void> {
  const now = (await shelf.get(key)) as UnsentEntry | undefined;
  if (now?.keptAt === sent.keptAt) await shelf.remove(key);
}

/** Organisation and person; null while nobody is signed in. */
export const currentOwner = (): string | null => {
  const slug = brandSettings()?.organisation.slug;
  const { personId } = useStore.getState().auth;
  return slug && personId ? `${slug}|${personId}` : null;
};

let opened: Shelf | undefined;
/** Keeps work elsewhere from here on. */
export const keepOn = (shelf: Shelf): void => void (opened = shelf);
const shelf = (): Shelf => (opened ??= openShelf());
const unsent = (): Unsent => unsentOn(shelf(), currentOwner);

/** The unsent work of one owner, whoever is signed in now: input typed as a session ends is still theirs. */
export const unsentOf = (owner: string | null): Unsent => unsentOn(shelf(), () => owner);

export const keepUnsent: Unsent['keepUnsent'] = (...args) => unsent().keepUnsent(...args);
export const forgetUnsent: Unsent['forgetUnsent'] = (...args) => unsent().forgetUnsent(...args);
export const unsentCount: Unsent['unsentCount'] = () => unsent().unsentCount();
export const waiting: Unsent['waiting'] = (kind) => unsent().waiting(kind);
export const drain: Unsent['drain'] = (kind, send) => unsent().drain(kind, send);
