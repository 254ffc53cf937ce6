import type { Unrecoverable } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

let first: Unrecoverable | null = null;

/** The trouble since this worker started; null when there was none. */
export const trouble = (): Unrecoverable | null => first;

/** Tells this worker's pages that only a reload can help; being offline does not count. */
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
