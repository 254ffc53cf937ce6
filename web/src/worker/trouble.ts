import type { Unrecoverable } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

let first: Unrecoverable | null = null;

/** What was wrong since this worker runs; null when nothing was. */
export const trouble = (): Unrecoverable | null => first;

/** Tells the pages of this worker that something cannot be mended without a reload; to be offline is no such thing. */
export async function tell(reason: Unrecoverable['reason']): Promise<void> {
  if (!navigator.onLine) return;
  const said: Unrecoverable = { type: 'UNRECOVERABLE', reason };
  first ??= said;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // A client of a worker is of its own origin; there is no other to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(said);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
