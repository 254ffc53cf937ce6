import { isApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { retryPause } from '#web/lib/timing/retryPause.ts';

/** Stands in for the clock in tests. */
export interface Timer {
  readonly wait?: (run: () => void, ms: number) => unknown;
  readonly cancel?: (waiting: unknown) => void;
}
export interface SendLaterParts extends Timer {
  /** Sends all that waits. */
  readonly send: () => Promise<void>;
  /** It could not be sent: because of something that `passes`, after which it is sent again, or for good. */
  readonly failed: (failure: ApiErrorCode, passes: boolean) => void;
  readonly passes?: (failure: ApiErrorCode) => boolean;
}

const passing = [
  'offline',
  'unavailable',
  'too_many_requests',
  'unexpected',
] as const satisfies ApiErrorCode[];
/** Whether a failure says nothing about what was sent, so that the same can be sent again. */
export const isPassing = (failure: ApiErrorCode): boolean => passing.some((one) => one === failure);
export const isPassingError = (error: unknown): boolean => isApiError(error, ...passing);

/** Milliseconds without another change, after which a change is sent. */
const rest = 600;

/** When to send: once a change rests, one round at a time, and after a failure again with growing pauses. */
export class SendLater {
  readonly #parts: Required<SendLaterParts>;
  #waiting: unknown = null;
  #running: Promise<void> | null = null;
  #again = false;
  #failures = 0;

  constructor(parts: SendLaterParts) {
    this.#parts = {
      passes: isPassing,
      wait: (run, ms) => setTimeout(run, ms),
      cancel: (waiting) => clearTimeout(waiting as ReturnType<typeof setTimeout>),
      ...parts,
    };
  }

  get running(): boolean {
    return this.#running !== null;
  }

  plan(ms = rest): void {
    this.stop();
    this.#waiting = this.#parts.wait(() => void this.now(), ms);
  }

  /** Stops what is planned; what lies on the device stays there. */
  readonly stop = (): void => this.#parts.cancel(this.#waiting);

  /** Sends; resolves when the server has answered or was not reached. What comes up while it sends is sent too. */
  now(): Promise<void> {
    this.stop();
    if (this.#running) this.#again = true;
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #round(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#parts.send();
      } while (this.#again);
      this.#failures = 0;
    } catch (error) {
      const failure = isApiError(error) ? error.code : 'unexpected';
      const passes = this.#parts.passes(failure);
      this.#parts.failed(failure, passes);
      if (passes) this.plan(retryPause(this.#failures++));
    }
  }
}

/**
 * Sends when the network or the person comes back, and `leave`s when the page goes: a device that goes to sleep with
 * the page may not wake with it. Until the returned function is called.
 */
export function sendWithPage(flush: () => void, leave: () => void = flush): () => void {
  const onVisibility = (): void => {
    if (document.visibilityState === 'hidden') leave();
    else flush();
  };
  addEventListener('online', flush);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', flush);
    removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
