import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Observation } from '#contract/assessments/items.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { joinedFiles } from '#web/features/evidence/observations/files/takenFiles.ts';
import type { TakenFile } from '#web/features/evidence/observations/files/takenFiles.ts';
import { SendLater } from '#web/shared/saving/sendLater.ts';
import type { Timer } from '#web/shared/saving/sendLater.ts';
import type { KeptObservation, ObservationStore } from './keptObservations.ts';
import { bodyOf } from '#web/features/evidence/observations/observations.api.ts';
import type { ObservationSave } from '#web/features/evidence/observations/observations.api.ts';
import { nothingSeen, sameSeen, seenOf } from './seen.ts';
import type { ObservationDraft } from './seen.ts';

/* An observer's input for one item: stored on the device at once, sent a moment later. */

export interface ObservationState {
  readonly seen: ObservationDraft;
  /** Whether there is anything the server does not have. */
  readonly unsaved: boolean;
  /**
   * `kept` on this device, to be sent again; `refused` by the server; `changed` elsewhere, so one version must be
   * chosen.
   */
  readonly status: 'idle' | 'saving' | 'saved' | 'kept' | 'refused' | 'changed';
  readonly savedAt: string | null;
  readonly failure: ApiErrorCode | null;
  /** The server's version after a change elsewhere. */
  readonly theirs: Observation | null;
  /** Grows each time the shown data was replaced from outside. */
  readonly epoch: number;
}

export interface QueueParts extends Timer {
  readonly store: Pick<ObservationStore, 'put' | 'remove'>;
  readonly send: (body: ObservationSave) => Promise<Observation>;
  readonly read: () => Promise<Observation | null>;
  /** The server has a new version. */
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
  #sent: readonly ObservationDraft[];

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

  change(part: Partial<ObservationDraft>): void {
    this.#changed = true;
    this.#set({ seen: { ...this.get().seen, ...part } });
    void this.#keep();
    // A change made elsewhere must be reviewed first.
    if (this.get().status === 'changed') return;
    this.#set({ status: 'saving', failure: null });
    this.#sending.plan();
  }

  /** A fresh version from the server: shown unless the person is typing a different one. */
  know(observation: Observation | null): void {
    if (!observation || this.#changed || this.#sending.running || observation.revision <= this.#revision)
      return;
    this.#adopt(observation);
  }

  /** Sends what waits, or everything when `own` is set; resolves to whether the server has everything. */
  async flush(own = false): Promise<boolean> {
    this.#sending.stop();
    if (own) this.#changed = true;
    if (this.get().status === 'changed') return false;
    await this.#sending.now();
    return !this.#changed;
  }

  /** Keeps the version typed here, replacing the one changed elsewhere; nobody's files are lost by that. */
  keepMine(): Promise<boolean> {
    const { theirs, seen } = this.get();
    this.#revision = theirs?.revision ?? this.#revision;
    const files = joinedFiles(theirs?.files ?? [], seen.files);
    this.#set({ seen: { ...seen, files }, theirs: null, status: 'saving' });
    return this.flush(true);
  }

  /** Takes the server's version and drops what was typed here. */
  async takeTheirs(): Promise<void> {
    this.#sending.stop();
    try {
      const theirs = this.get().theirs ?? (await this.#parts.read());
      await this.#settled();
      this.#adopt(theirs);
    } catch (error) {
      // Send nothing before the server's version is known.
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

  #shown(observation: Observation | null): ObservationDraft {
    return observation ? seenOf(observation) : nothingSeen(this.#parts.now());
  }

  async #sendAll(): Promise<void> {
    while (this.#changed && this.get().status !== 'changed') await this.#send();
  }

  async #send(): Promise<void> {
    const { seen } = this.get();
    this.#set({ status: 'saving' });
    if (!this.#sent.includes(seen)) this.#sent = [...this.#sent, seen].slice(-mostSent);
    // Recorded before sending, so that a page that ends before the answer recognises its own version later.
    await this.#keep();
    try {
      this.#taken(await this.#parts.send(bodyOf(seen, this.#revision)), seen);
    } catch (error) {
      if (!isApiError(error, 'changed_elsewhere')) throw error;
      await this.#meet();
      return;
    }
    if (!this.#changed) await this.#settled();
    else await this.#keep();
  }

  #taken(observation: Observation, seen: ObservationDraft): void {
    // An answer that does not mention the item has not saved it.
    if (!Number.isInteger(observation.revision)) throw new Error('The observation was not answered for');
    this.#revision = observation.revision;
    this.#sent = [];
    // Input typed meanwhile goes with the next round.
    this.#changed = this.get().seen !== seen;
    this.#dropGone(seen, observation);
    const savedAt = this.#parts.now().toISOString();
    this.#set({ savedAt, status: this.#changed ? 'saving' : 'saved', failure: null });
    this.#parts.tell(observation);
  }

  /** A file that was deleted meanwhile is not shown any more. */
  #dropGone({ files: sent }: ObservationDraft, { files: there }: Observation): void {
    const isGone = ({ id }: TakenFile): boolean =>
      sent.some((one) => one.id === id) && !there.some((one) => one.id === id);
    const { seen } = this.get();
    if (seen.files.some(isGone))
      this.#set({ seen: { ...seen, files: seen.files.filter((file) => !isGone(file)) } });
  }

  /** The server has another revision: our own unanswered save, or somebody else's. */
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

  #keep(): Promise<void> {
    return this.#parts.store.put({ seen: this.get().seen, baseRevision: this.#revision, sent: this.#sent });
  }

  #set(part: Partial<ObservationState>): void {
    this.#store.setState({ ...part, unsaved: this.#changed });
  }
}
