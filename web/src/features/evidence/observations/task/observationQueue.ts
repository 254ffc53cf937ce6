import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Observation } from '#contract/assessments/items.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { SendLater } from '#web/shared/saving/sendLater.ts';
import type { Timer } from '#web/shared/saving/sendLater.ts';
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

export interface QueueParts extends Timer {
  readonly store: Pick<ObservationStore, 'put' | 'remove'>;
  readonly send: (body: ObservationSave) => Promise<Observation>;
  readonly read: () => Promise<Observation | null>;
  /** The server holds something new. */
  readonly tell?: (observation: Observation) => void;
  readonly now?: () => Date;
}

/** How many unanswered sends are remembered. */
const mostSent = 6;

export class ObservationQueue {
  readonly #parts: Required<Omit<QueueParts, keyof Timer>>;
  readonly #store: StoreApi<ObservationState>;
  readonly #sending: SendLater;
  #revision: number;
  #changed: boolean;
  #sent: readonly Seen[];

  constructor(known: Observation | null, kept: KeptObservation | null, parts: QueueParts) {
    this.#parts = { tell: () => undefined, now: () => new Date(), ...parts };
    this.#sending = new SendLater({
      ...parts,
      send: () => this.#sendAll(),
      failed: (failure, passes) => this.#set({ status: passes ? 'kept' : 'refused', failure }),
    });
    this.#changed = kept !== null;
    this.#revision = (kept?.baseRevision ?? known?.revision) || 0;
    this.#sent = kept?.sent ?? [];
    this.#store = createStore<ObservationState>(() => ({
      seen: kept?.seen ?? this.#shown(known),
      status: kept ? 'kept' : 'idle',
      unsaved: this.#changed,
      savedAt: null,
      failure: null,
      theirs: null,
      epoch: 0,
    }));
  }

  readonly get = (): ObservationState => this.#store.getState();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  get revision(): number {
    return this.#revision;
  }

  change(part: Partial<Seen>): void {
    this.#changed = true;
    this.#set({ seen: { ...this.get().seen, ...part } });
    void this.#keep();
    // What was changed elsewhere is looked at first.
    if (this.get().status === 'changed') return;
    this.#set({ status: 'saving', failure: null });
    this.#sending.plan();
  }

  /** What the server holds, read again: shown unless something else is being typed here. */
  know(observation: Observation | null): void {
    if (!observation || this.#changed || this.#sending.running || observation.revision <= this.#revision)
      return;
    this.#adopt(observation);
  }

  /** Sends what waits, or all of it anew when `own` is wanted; resolves to whether the server holds everything. */
  async flush(own = false): Promise<boolean> {
    this.#sending.stop();
    if (own) this.#changed = true;
    if (this.get().status === 'changed') return false;
    await this.#sending.now();
    return !this.#changed;
  }

  /** Stands by what was typed here, over what was changed elsewhere. */
  keepMine(): Promise<boolean> {
    this.#revision = this.get().theirs?.revision ?? this.#revision;
    this.#set({ theirs: null, status: 'saving' });
    return this.flush(true);
  }

  /** Takes what stands on the server; what was typed here goes. */
  async takeTheirs(): Promise<void> {
    this.#sending.stop();
    try {
      const theirs = this.get().theirs ?? (await this.#parts.read());
      await this.#settled();
      this.#adopt(theirs);
    } catch (error) {
      // Nothing goes before it is known what stands there.
      this.#set({ failure: isApiError(error) ? error.code : 'unexpected' });
    }
  }

  #adopt(observation: Observation | null): void {
    this.#revision = observation?.revision ?? 0;
    const epoch = this.get().epoch + 1;
    const seen = this.#shown(observation);
    this.#set({ seen, theirs: null, status: 'idle', failure: null, epoch });
    if (observation) this.#parts.tell(observation);
  }

  #shown(observation: Observation | null): Seen {
    return observation ? seenOf(observation) : nothingSeen(this.#parts.now());
  }

  async #sendAll(): Promise<void> {
    while (this.#changed && this.get().status !== 'changed') await this.#send();
  }

  async #send(): Promise<void> {
    const { seen } = this.get();
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
    this.#changed = this.get().seen !== seen;
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
    return this.#parts.store.put({ seen: this.get().seen, baseRevision: this.#revision, sent: this.#sent });
  }

  #set(part: Partial<ObservationState>): void {
    this.#store.setState({ ...part, unsaved: this.#changed });
  }
}
