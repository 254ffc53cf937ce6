import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Roll, RollMark } from '#contract/classes/roll.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { SendLater } from '#web/shared/saving/sendLater.ts';
import type { Timer } from '#web/shared/saving/sendLater.ts';
import type { KeptRoll, RollStore } from './keptRolls.ts';

/* The marks of one roll: kept on the device at once, sent a moment later, each once. */

export interface RollState {
  /** As the server has it, or had it when it was last reached. */
  readonly roll: Roll;
  /** Marks the server has not confirmed, in the order they were made. */
  readonly waiting: readonly RollMark[];
  /** `kept` on this device, to be sent again; `refused` by the server. */
  readonly status: 'idle' | 'saving' | 'saved' | 'kept' | 'refused';
  readonly savedAt: string | null;
  readonly failure: ApiErrorCode | null;
  /** How many marks the server did not take, because of whom they were. */
  readonly dropped: number;
}

export interface RollQueueParts extends Timer {
  readonly store: Pick<RollStore, 'put' | 'remove'>;
  readonly send: (sent: { sentAt: string; marks: RollMark[] }) => Promise<{ roll: Roll; refused: string[] }>;
  /** The server has a new version. */
  readonly tell?: (roll: Roll) => void;
  readonly now?: () => Date;
  readonly newId?: () => string;
}

export type MarkValue = Pick<RollMark, 'mark' | 'minutes' | 'reason' | 'words'>;

/** As many as a request takes. */
const mostAtOnce = 500;

export class RollQueue {
  readonly #parts: Required<Omit<RollQueueParts, keyof Timer>>;
  readonly #store: StoreApi<RollState>;
  readonly #sending: SendLater;
  /** Marks that may have reached the server: their words are fixed. */
  readonly #left = new Set<string>();

  constructor(roll: Roll, kept: KeptRoll | null, parts: RollQueueParts) {
    this.#parts = {
      tell: () => undefined,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      ...parts,
    };
    this.#sending = new SendLater({
      ...parts,
      send: () => this.#sendAll(),
      failed: (failure, passes) => this.#set({ status: passes ? 'kept' : 'refused', failure }),
    });
    const waiting = kept?.marks ?? [];
    for (const { id } of waiting) this.#left.add(id);
    this.#store = createStore<RollState>(() => ({
      roll,
      waiting,
      status: waiting.length > 0 ? 'kept' : 'idle',
      savedAt: null,
      failure: null,
      dropped: 0,
    }));
  }

  readonly get = (): RollState => this.#store.getState();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Marks students; what was marked a moment ago and has not left the device is replaced. */
  mark(enrolmentIds: readonly string[], given: MarkValue): void {
    const madeAt = this.#parts.now().toISOString();
    const asked = new Set(enrolmentIds);
    const stays = this.get().waiting.filter(
      ({ id, enrolmentId }) => this.#left.has(id) || !asked.has(enrolmentId),
    );
    const fresh = enrolmentIds.map((enrolmentId) => ({
      id: this.#parts.newId(),
      enrolmentId,
      ...given,
      madeAt,
    }));
    this.#set({ waiting: [...stays, ...fresh], status: 'saving', failure: null });
    void this.#keep();
    this.#sending.plan();
  }

  /** A fresh version from the server. */
  know(roll: Roll): void {
    if (!this.#sending.running && roll !== this.get().roll) this.#set({ roll });
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    if (this.get().waiting.length > 0) await this.#sending.now();
  }

  async #sendAll(): Promise<void> {
    while (this.get().waiting.length > 0) await this.#send();
  }

  async #send(): Promise<void> {
    const marks = this.get().waiting.slice(0, mostAtOnce);
    for (const { id } of marks) this.#left.add(id);
    this.#set({ status: 'saving' });
    const { roll, refused } = await this.#parts.send({ sentAt: this.#parts.now().toISOString(), marks });
    const sent = new Set(marks.map(({ id }) => id));
    const waiting = this.get().waiting.filter(({ id }) => !sent.has(id));
    this.#set({
      roll,
      waiting,
      status: waiting.length > 0 ? 'saving' : 'saved',
      savedAt: this.#parts.now().toISOString(),
      failure: null,
      dropped: this.get().dropped + refused.length,
    });
    await this.#keep();
    this.#parts.tell(roll);
  }

  async #keep(): Promise<void> {
    const { waiting: marks, roll } = this.get();
    await (marks.length > 0 ? this.#parts.store.put({ marks, roll }) : this.#parts.store.remove());
  }

  #set(part: Partial<RollState>): void {
    this.#store.setState(part);
  }
}
