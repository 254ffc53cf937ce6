import type { Observation } from '#contract/assessments/items.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { retryPause } from '#web/lib/retryPause.ts';
import type { KeptObservation, ObservationStore } from './keptObservations.ts';
import type { ObservationSave } from '#web/features/evidence/observations/observations.api.ts';
import { nothingSeen, sameSeen, seenOf } from './seen.ts';
import type { Seen } from './seen.ts';

/* What an observer sees of one item: on the device at once, on the server a moment later. */

export interface ObservationState {
  readonly seen: Seen;
  /** Whether something is here that the server does not hold. */
  readonly unsaved: boolean;
  /** `kept` on this device, to be sent again; `refused` by the server; `changed` elsewhere, one is to be chosen. */
  readonly status: 'idle' | 'saving' | 'saved' | 'kept' | 'refused' | 'changed';
  readonly savedAt: string | null;
  readonly failure: ApiErrorCode | null;
  /** What stands on the server since it was changed elsewhere. */
  readonly theirs: Observation | null;
  /** Grows when what is shown was replaced from outside. */
  readonly epoch: number;
}

export interface QueueParts {
  readonly store: Pick<ObservationStore, 'put' | 'remove'>;
  readonly send: (body: ObservationSave) => Promise<Observation>;
  readonly read: () => Promise<Observation | null>;
  /** The server holds something new. */
  readonly tell?: (observation: Observation) => void;
  readonly now?: () => Date;
  readonly wait?: (run: () => void, ms: number) => unknown;
  readonly cancel?: (waiting: unknown) => void;
}

const pauseMs = 700;
/** How many unanswered sends are remembered. */
const mostSent = 6;
const passing = ['offline', 'unavailable', 'too_many_requests', 'unexpected'] as const;

export class ObservationQueue {
  readonly #parts: Required<QueueParts>;
  readonly #listeners = new Set<() => void>();
  #revision: number;
  #changed: boolean;
  #sent: readonly Seen[];
  #waiting: unknown = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #state: ObservationState;

  constructor(known: Observation | null, kept: KeptObservation | null, parts: QueueParts) {
    this.#parts = {
      tell: () => undefined,
      now: () => new Date(),
      wait: (run, ms) => setTimeout(run, ms),
      cancel: (waiting) => clearTimeout(waiting as ReturnType<typeof setTimeout>),
      ...parts,
    };
    this.#changed = kept !== null;
    this.#revision = (kept?.baseRevision ?? known?.revision) || 0;
    this.#sent = kept?.sent ?? [];
    this.#state = {
      seen: kept?.seen ?? this.#shown(known),
      status: kept ? 'kept' : 'idle',
      unsaved: this.#changed,
      savedAt: null,
      failure: null,
      theirs: null,
      epoch: 0,
    };
  }

  readonly get = (): ObservationState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  get revision(): number {
    return this.#revision;
  }

  change(part: Partial<Seen>): void {
    this.#changed = true;
    this.#set({ seen: { ...this.#state.seen, ...part } });
    void this.#keep();
    // What was changed elsewhere is looked at first.
    if (this.#state.status === 'changed') return;
    this.#set({ status: 'saving', failure: null });
    this.#later(pauseMs);
  }

  /** What the server holds, read again: shown unless something else is being typed here. */
  know(observation: Observation | null): void {
    if (!observation || this.#changed || this.#running || observation.revision <= this.#revision) return;
    this.#adopt(observation);
  }

  /** Sends what waits, or all of it anew when `own` is wanted; resolves to whether the server holds everything. */
  async flush(own = false): Promise<boolean> {
    this.#parts.cancel(this.#waiting);
    if (own) this.#changed = true;
    if (this.#state.status === 'changed') return false;
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#changed;
  }

  /** Stands by what was typed here, over what was changed elsewhere. */
  keepMine(): Promise<boolean> {
    this.#revision = this.#state.theirs?.revision ?? this.#revision;
    this.#set({ theirs: null, status: 'saving' });
    return this.flush(true);
  }

  /** Takes what stands on the server; what was typed here goes. */
  async takeTheirs(): Promise<void> {
    this.#parts.cancel(this.#waiting);
    try {
      const theirs = this.#state.theirs ?? (await this.#parts.read());
      await this.#settled();
      this.#adopt(theirs);
    } catch (error) {
      // Nothing goes before it is known what stands there.
      this.#set({ failure: isApiError(error) ? error.code : 'unexpected' });
    }
  }

  #adopt(observation: Observation | null): void {
    this.#revision = observation?.revision ?? 0;
    const epoch = this.#state.epoch + 1;
    const seen = this.#shown(observation);
    this.#set({ seen, theirs: null, status: 'idle', failure: null, epoch });
    if (observation) this.#parts.tell(observation);
  }

  #shown(observation: Observation | null): Seen {
    return observation ? seenOf(observation) : nothingSeen(this.#parts.now());
  }

  async #round(): Promise<void> {
    try {
      while (this.#changed && this.#state.status !== 'changed') await this.#send();
      this.#failures = 0;
    } catch (error) {
      const failure = isApiError(error) ? error.code : 'unexpected';
      const passes = passing.some((one) => one === failure);
      this.#set({ status: passes ? 'kept' : 'refused', failure });
      if (passes) this.#later(retryPause(this.#failures++));
    }
  }

  async #send(): Promise<void> {
    const { seen } = this.#state;
    this.#set({ status: 'saving' });
    if (!this.#sent.includes(seen)) this.#sent = [...this.#sent, seen].slice(-mostSent);
    // Said before it leaves: a page that dies before the answer comes must know its own words again.
    await this.#keep();
    try {
      this.#taken(await this.#parts.send(this.#body(seen)), seen);
    } catch (error) {
      if (!isApiError(error, 'changed_elsewhere')) throw error;
      await this.#meet();
      return;
    }
    if (!this.#changed) await this.#settled();
    else await this.#keep();
  }

  #taken(observation: Observation, seen: Seen): void {
    // An answer that says nothing of what was sent has not taken it.
    if (!Number.isInteger(observation.revision)) throw new Error('The observation was not answered for');
    this.#revision = observation.revision;
    this.#sent = [];
    // What was typed on meanwhile goes with the next round.
    this.#changed = this.#state.seen !== seen;
    const savedAt = this.#parts.now().toISOString();
    this.#set({ savedAt, status: this.#changed ? 'saving' : 'saved', failure: null });
    this.#parts.tell(observation);
  }

  /** Another revision stands there: our own words that were never answered for, or somebody else's. */
  async #meet(): Promise<void> {
    const theirs = await this.#parts.read();
    if (theirs && theirs.revision !== this.#revision) {
      const earlier = seenOf(theirs);
      if (this.#sent.some((one) => sameSeen(one, earlier))) {
        this.#revision = theirs.revision;
        return;
      }
    }
    this.#set({ status: 'changed', theirs });
  }

  async #settled(): Promise<void> {
    this.#changed = false;
    this.#sent = [];
    await this.#parts.store.remove();
  }

  #body({ checks, ...seen }: Seen): ObservationSave {
    return { ...seen, checks: [...checks], baseRevision: this.#revision };
  }

  #keep(): Promise<void> {
    return this.#parts.store.put({ seen: this.#state.seen, baseRevision: this.#revision, sent: this.#sent });
  }

  #set(part: Partial<ObservationState>): void {
    this.#state = { ...this.#state, ...part, unsaved: this.#changed };
    for (const listener of this.#listeners) listener();
  }

  #later(ms: number): void {
    this.#parts.cancel(this.#waiting);
    this.#waiting = this.#parts.wait(() => void this.flush(), ms);
  }
}
