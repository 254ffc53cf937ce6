import type { RegistrationField } from '#contract/registrationFields.ts';
import type { AnswersSaved } from '#contract/registrationState.ts';
import type { Answers, AnswerValue } from '#contract/registrationValues.ts';
import { isApiError } from '#web/lib/apiError.ts';
import {
  dueOf,
  nothingTyped,
  savedAnswers,
  settledStatus,
  withAnswered,
  withChosen,
  withKept,
  withKnown,
  withRefused,
  withTyped,
} from './answersState.ts';
import type { AnswersState, KeptAnswer } from './answersState.ts';

export interface AnswerStore {
  put(kept: KeptAnswer): Promise<void>;
  remove(field: RegistrationField): Promise<void>;
  /** Everything that lies here, also what other tabs left behind, which is this tab's from now on. */
  take(): Promise<KeptAnswer[]>;
}
export interface QueueParts {
  readonly store: AnswerStore;
  readonly send: (answers: KeptAnswer[]) => Promise<AnswersSaved>;
  /** Tells others what the server holds now. */
  readonly tell?: (saved: Answers) => void;
  readonly now?: () => number;
  readonly wait?: (run: () => void, ms: number) => unknown;
  readonly cancel?: (waiting: unknown) => void;
}

const pauseMs = 600;
const retryAfterMs = [2_000, 5_000, 15_000, 30_000];
const mostAtOnce = 50;
const passing = ['offline', 'unavailable', 'too_many_requests', 'unexpected'] as const;

/**
 * The answers of one registration: each change lies on the device at once and on the server a moment later. What was
 * saved elsewhere since is never overwritten: both values stay until one is chosen.
 */
export class AnswersQueue {
  readonly #parts: Required<QueueParts>;
  readonly #listeners = new Set<() => void>();
  #state: AnswersState = nothingTyped;
  #waiting: unknown = null;
  #running: Promise<void> | null = null;
  #failures = 0;

  constructor(parts: QueueParts) {
    this.#parts = {
      tell: () => undefined,
      now: Date.now,
      wait: (run, ms) => setTimeout(run, ms),
      cancel: (waiting) => clearTimeout(waiting as ReturnType<typeof setTimeout>),
      ...parts,
    };
  }

  readonly get = (): AnswersState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Keeps a change on the device and plans to send it; `ms` 0 for a press, which is finished as it is made. */
  async change(field: RegistrationField, value: AnswerValue, ms = pauseMs): Promise<void> {
    const next = withTyped(this.#state, { field, value, typedAt: this.#parts.now() });
    this.#set({ ...next, status: 'saving', failure: null });
    await this.#keep(field);
    if (this.#state.conflicts[field]) this.#set({ ...this.#state, status: settledStatus(this.#state) });
    else this.#later(ms);
  }

  /** Ends a conflict with one of its two values. */
  async choose(field: RegistrationField, which: 'mine' | 'theirs'): Promise<void> {
    const conflict = this.#state.conflicts[field];
    if (!conflict) return;
    const value = which === 'mine' ? conflict.mine : conflict.theirs.value;
    this.#set(withChosen(this.#state, field, { value, typedAt: this.#parts.now() }));
    await this.#keep(field);
    await this.flush();
  }

  /** What the server holds, read or told by another tab. */
  know(answers: Answers): void {
    const next = withKnown(this.#state, answers);
    if (next === this.#state) return;
    const idle = !this.#running && dueOf(next).length === 0;
    this.#set(idle ? { ...next, status: settledStatus(next) } : next);
  }

  /** Takes up what lay on the device from an earlier visit and sends it. */
  async resume(): Promise<void> {
    const kept = await this.#parts.store.take();
    if (kept.length === 0) return;
    this.#set({ ...withKept(this.#state, kept), status: 'kept' });
    await this.flush();
  }

  /** Sends what waits; resolves when the server has answered, or was not reached. */
  flush(): Promise<void> {
    this.#parts.cancel(this.#waiting);
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** What a page that goes away still has to send. */
  leaving = (): KeptAnswer[] => dueOf(this.#state);

  /** Stops what is planned; what lies on the device stays there. */
  stop = (): void => this.#parts.cancel(this.#waiting);

  async #round(): Promise<void> {
    try {
      for (let batch = dueOf(this.#state); batch.length > 0; batch = dueOf(this.#state)) {
        this.#set({ ...this.#state, status: 'saving' });
        await this.#send(batch.slice(0, mostAtOnce));
      }
      this.#failures = 0;
      this.#set({ ...this.#state, status: settledStatus(this.#state), failure: null });
    } catch (error) {
      const code = isApiError(error) ? error.code : 'unexpected';
      const passes = passing.some((one) => one === code);
      this.#set({ ...this.#state, status: passes ? 'kept' : 'refused', failure: code });
      if (passes) this.#later(retryAfterMs[Math.min(this.#failures++, retryAfterMs.length - 1)] ?? 30_000);
    }
  }

  async #send(answers: KeptAnswer[]): Promise<void> {
    try {
      const answer = await this.#parts.send(answers);
      const told = new Set([...answer.saved, ...answer.conflicts].map(({ field }) => field));
      // Asked again and again it would be no different.
      if (answers.some(({ field }) => !told.has(field))) throw new Error('Some answers were not answered');
      this.#set(withAnswered(this.#state, answers, answer));
      this.#parts.tell(savedAnswers(answers, answer));
    } catch (error) {
      if (!isApiError(error, 'invalid_input')) throw error;
      // One answer that cannot be taken must not hold the others back.
      if (answers.length > 1) for (const answer of answers) await this.#send([answer]);
      else this.#set(withRefused(this.#state, answers[0]!.field, error.code));
    }
  }

  /** Takes the next state; what is no longer typed leaves the device. */
  #set(next: AnswersState): void {
    const gone = Object.values(this.#state.typed).filter(({ field }) => !next.typed[field]);
    this.#state = next;
    for (const { field } of gone) void this.#parts.store.remove(field);
    for (const listener of this.#listeners) listener();
  }

  async #keep(field: RegistrationField): Promise<void> {
    const typed = this.#state.typed[field];
    if (typed) await this.#parts.store.put(typed);
  }

  #later(ms: number): void {
    this.#parts.cancel(this.#waiting);
    this.#waiting = this.#parts.wait(() => void this.flush(), ms);
  }
}
