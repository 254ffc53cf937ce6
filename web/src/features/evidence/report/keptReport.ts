import { openShelf } from '#web/shared/saving/unsentShelf.ts';
import type { Shelf } from '#web/shared/saving/unsentShelf.ts';

/* Half-typed reports stay on the device until signed, because a reporter has no account to store them. */

export interface KeptReport {
  readonly answers: Readonly<Record<string, string>>;
  readonly signedName: string;
}
export interface ReportStore {
  readonly keep: (kept: KeptReport) => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly take: () => Promise<KeptReport | null>;
}

let opened: Shelf | undefined;
const shelf = (): Shelf => (opened ??= openShelf());

/** The token opens the report, so the device only stores a hash of it. */
async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `report|${hex.join('')}`;
}

/** The storage of one report on this device; a browser that cannot hash stores nothing. */
export function reportStore(token: string, on: Shelf = shelf()): ReportStore {
  let known: Promise<string> | undefined;
  const key = (): Promise<string> => (known ??= keyOf(token));
  return {
    keep: async (kept) => on.set(await key(), kept),
    forget: async () => on.remove(await key()),
    take: async () => ((await on.get(await key())) as KeptReport | undefined) ?? null,
  };
}
