import { createStore } from 'zustand/vanilla';
import { isApiError } from '#web/lib/apiError.ts';
import {
  dueOf,
  nothingTyped,
  savedAnswers,
  settledStatus,
  typedOf,
  withAnswered,
  withChosen,
  withKnown,
  withRefused,
  withSent,
  withTyped,
} from './answersState.ts';
import type { AnswersStateOf, SaveRoundResult, KnownAnswers, Same, TypedAnswer } from './answersState.ts';
import { withKept } from './keptAnswers.ts';
import { withRenamed } from './renamedAnswers.ts';
import type { FieldNames } from './renamedAnswers.ts';
import { SendLater } from './sendLater.ts';
import type { Timer } from './sendLater.ts';

export interface AnswerStoreOf<F extends string, V> {
  put(kept: TypedAnswer<F, V>): Promise<void>;
  remove(field: F): Promise<void>;
  /** Everything stored here, including what other tabs left behind; this tab takes it over. */
  take(): Promise<TypedAnswer<F, V>[]>;
}
export interface QueuePartsOf<F extends string, V> extends Timer {
  readonly store: AnswerStoreOf<F, V>;
  readonly same: Same<V>;
  readonly send: (answers: TypedAnswer<F, V>[]) => Promise<SaveRoundResult<F, V>>;
  /** Tells other tabs the server's new values. */
  readonly tell?: (saved: KnownAnswers<F, V>) => void;
  readonly now?: () => number;
}

const mostAtOnce = 50;
/** The reason is one unacceptable answer; the others of the round can be sent. */
const ofOne = ['invalid_input', 'malformed_request', 'body_too_large'] as const;

/**
 * The answers of one form. Each change is stored on the device at once and sent a moment later. Values saved elsewhere
 * are never overwritten: both stay until one is chosen.
 */
export class AnswersQueueOf<F extends string, V> {
  readonly #parts: Required<Omit<QueuePartsOf<F, V>, keyof Timer>>;
  readonly #store = createStore<AnswersStateOf<F, V>>(() => nothingTyped());
  readonly #sending: SendLater;

  constructor({ wait, cancel, ...parts }: QueuePartsOf<F, V>) {
    this.#parts = { tell: () => undefined, now: Date.now, ...parts };
    this.#sending = new SendLater({
      ...(wait && { wait }),
      ...(cancel && { cancel }),
      send: () => this.#sendAll(),
      failed: (failure, passes) =>
        this.#set({ ...this.#state, status: passes ? 'kept' : 'refused', failure }),
    });
  }

  readonly get = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  get #state(): AnswersStateOf<F, V> {
    return this.get();
  }

  /** Stores a change on the device and schedules sending; `ms` is 0 for a choice, which is complete at once. */
  async change(field: F, value: V | null, ms?: number): Promise<void> {
    const next = withTyped(this.#state, { field, value, typedAt: this.#parts.now() });
    this.#set({ ...next, status: 'saving', failure: null });
    await this.#keep(field);
    if (this.#state.conflicts[field]) this.#set({ ...this.#state, status: settledStatus(this.#state) });
    else this.#sending.plan(ms);
  }

  /** Resolves a conflict by choosing one of its two values. */
  async choose(field: F, which: 'mine' | 'theirs'): Promise<void> {
    const conflict = this.#state.conflicts[field];
    if (!conflict) return;
    const value = which === 'mine' ? conflict.mine : conflict.theirs.value;
    this.#set(withChosen(this.#state, { field, value, typedAt: this.#parts.now() }, this.#parts.same));
    await this.#keep(field);
    await this.flush();
  }

  /** The server's values, read or reported by another tab. */
  know(answers: KnownAnswers<F, V>): void {
    const next = withKnown(this.#state, answers, this.#parts.same);
    if (next === this.#state) return;
    const idle = !this.#sending.running && dueOf(next).length === 0;
    this.#set(idle ? { ...next, status: settledStatus(next) } : next);
  }

  /** Fields have other names: what was typed in them goes on under those. */
  async rename(names: FieldNames<F>): Promise<void> {
    const before = this.#state;
    const next = withRenamed(before, names, this.#parts.same);
    if (next === before) return;
    this.#set(next);
    const fresh = typedOf(next).filter(({ field }) => before.typed[field] !== next.typed[field]);
    await Promise.all(fresh.map(({ field }) => this.#keep(field)));
    if (dueOf(this.#state).length > 0) this.#sending.plan();
  }

  /** Loads what an earlier visit left on the device and sends it. */
  async resume(): Promise<void> {
    const kept = await this.#parts.store.take();
    if (kept.length === 0) return;
    this.#set({ ...withKept(this.#state, kept, this.#parts.same), status: 'kept' });
    await this.flush();
  }

  /** Sends what waits; resolves when the server has answered or was not reached. */
  readonly flush = (): Promise<void> => this.#sending.now();

  /** What a closing page still has to send; counts as sent from then on. */
  leaving = (): TypedAnswer<F, V>[] => {
    const due = dueOf(this.#state);
    void this.#leaves(due);
    return due;
  };

  /** Cancels scheduled sending; stored changes stay on the device. */
  stop = (): void => this.#sending.stop();

  async #sendAll(): Promise<void> {
    for (let batch = dueOf(this.#state); batch.length > 0; batch = dueOf(this.#state)) {
      this.#set({ ...this.#state, status: 'saving' });
      await this.#send(batch.slice(0, mostAtOnce));
    }
    this.#set({ ...this.#state, status: settledStatus(this.#state), failure: null });
  }

  async #send(answers: TypedAnswer<F, V>[]): Promise<void> {
    const { send, same, tell } = this.#parts;
    try {
      await this.#leaves(answers);
      const answer = await send(answers);
      const late = (answer.late ?? []).map((field) => ({ field }));
      const left = (answer.left ?? []).map((field) => ({ field }));
      const told = new Set(
        [...answer.saved, ...answer.conflicts, ...late, ...left].map(({ field }) => field),
      );
      // Repeating the request would not change the result.
      if (answers.some(({ field }) => !told.has(field))) throw new Error('Some answers were not answered');
      this.#set(withAnswered(this.#state, answers, answer, same));
      tell(savedAnswers(answers, answer));
    } catch (error) {
      if (!isApiError(error, ...ofOne)) throw error;
      // One unacceptable answer must not block the others.
      if (answers.length > 1) for (const answer of answers) await this.#send([answer]);
      else this.#set(withRefused(this.#state, answers[0]!.field, error.code));
    }
  }

  /** Records on the device what is about to be sent. */
  async #leaves(answers: readonly TypedAnswer<F, V>[]): Promise<void> {
    this.#set(withSent(this.#state, answers));
    await Promise.all(answers.map(({ field }) => this.#keep(field)));
  }

  /** Applies the next state and removes finished changes from the device. */
  #set(next: AnswersStateOf<F, V>): void {
    const gone = typedOf(this.#state).filter(({ field }) => !next.typed[field]);
    this.#store.setState(next);
    for (const { field } of gone) void this.#parts.store.remove(field);
  }

  async #keep(field: F): Promise<void> {
    const typed = this.#state.typed[field];
    if (typed) await this.#parts.store.put(typed);
  }
}
