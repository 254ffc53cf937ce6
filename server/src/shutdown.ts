import { setTimeout as sleep } from 'node:timers/promises';

/** One signal can arrive several times: from the terminal, from npm and from a script in between. */
const sameWishMs = 1000;

export interface Shutdown {
  /** Adds cleanup for the end, newest first; cleanup that exceeds its time is abandoned. */
  add(undo: () => Promise<unknown>, withinMs: number): void;
  /** Cleans up and ends the process. */
  stop(code: number): Promise<void>;
}

interface Step {
  undo: () => Promise<unknown>;
  withinMs: number;
}

/** Shuts down in order at the first signal; a second one stops waiting for requests and jobs. */
export function openShutdown(say: (line: string) => void): Shutdown {
  const steps: Step[] = [];
  const hurry = new AbortController();
  let askedAt: number | undefined;
  let stopping: Promise<void> | undefined;

  async function undo({ undo: work, withinMs }: Step): Promise<void> {
    // The database, opened first, is closed properly even in a hurry.
    const signal = steps.length > 0 ? hurry.signal : undefined;
    const deadline = sleep(withinMs, undefined, signal && { signal }).catch(() => undefined);
    const done = work().catch((error: unknown) => say(`While stopping: ${String(error)}`));
    await Promise.race([done, deadline]);
  }

  async function end(code: number): Promise<never> {
    for (let step = steps.pop(); step; step = steps.pop()) await undo(step);
    process.exit(code);
  }

  const stop = (code: number) => (stopping ??= end(code));

  function asked(): void {
    const now = Date.now();
    if (askedAt === undefined) {
      askedAt = now;
      void stop(0);
    } else if (now - askedAt > sameWishMs) {
      say('Stopping at once.');
      hurry.abort();
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  return {
    add: (work, withinMs) => void steps.push({ undo: work, withinMs }),
    stop,
  };
}
