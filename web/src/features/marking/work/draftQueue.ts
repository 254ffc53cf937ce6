import type { ItemResult } from '#contract/assessments/items.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { retryPause } from '#web/lib/retryPause.ts';
import type { Drafts } from '#web/features/marking/marking.api.ts';

/* What an assessor writes of one attempt, kept on the device at once and on the server a moment later. */

export interface Draft {
  readonly result: ItemResult | null;
  readonly comment: string;
  readonly marks: number | null;
}
export const noDraft: Draft = { result: null, comment: '', marks: null };

export interface DraftState {
  readonly items: Readonly<Record<string, Draft>>;
  readonly overall: string;
  /** `kept` on this device, to be sent again; `refused` by the server, with the reason. */
  readonly status: 'idle' | 'saving' | 'saved' | 'kept' | 'refused';
  readonly savedAt: string | null;
  readonly failure: ApiErrorCode | null;
}

interface Answer {
  readonly saved: readonly { itemId: string; revision: number }[];
  readonly overallRevision: number;
  readonly savedAt: string;
}
export interface DraftParts {
  readonly send: (drafts: Drafts) => Promise<Answer>;
  readonly keep: (drafts: Drafts) => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly wait?: (run: () => void, ms: number) => unknown;
  readonly cancel?: (waiting: unknown) => void;
}

const pauseMs = 700;
const passing = ['offline', 'unavailable', 'too_many_requests', 'unexpected', 'signed_out'] as const;

export class DraftQueue {
  readonly #parts: Required<DraftParts>;
  readonly #listeners = new Set<() => void>();
  readonly #revisions = new Map<string, number>();
  #overallRevision: number;
  #changed = new Set<string>();
  #overallChanged = false;
  #waiting: unknown = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #state: DraftState;

  constructor({ items, attempt }: Pick<MarkingWork, 'items' | 'attempt'>, parts: DraftParts) {
    this.#parts = {
      wait: (run, ms) => setTimeout(run, ms),
      cancel: (waiting) => clearTimeout(waiting as ReturnType<typeof setTimeout>),
      ...parts,
    };
    const drafts: Record<string, Draft> = {};
    for (const { id, draft } of items) {
      if (!draft) continue;
      this.#revisions.set(id, draft.revision);
      drafts[id] = { result: draft.result, comment: draft.comment, marks: draft.marks };
    }
    this.#overallRevision = attempt.overall.revision;
    this.#state = {
      items: drafts,
      overall: attempt.overall.text,
      status: 'idle',
      savedAt: null,
      failure: null,
    };
  }

  readonly get = (): DraftState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Changes a part of what is written of an item. */
  change(itemId: string, part: Partial<Draft>): void {
    const draft = { ...(this.#state.items[itemId] ?? noDraft), ...part };
    this.#changed.add(itemId);
    this.#changedTo({ items: { ...this.#state.items, [itemId]: draft } });
  }

  changeOverall(overall: string): void {
    this.#overallChanged = true;
    this.#changedTo({ overall });
  }

  /** Sends what waits; resolves to whether the server holds everything. */
  async flush(): Promise<boolean> {
    this.#parts.cancel(this.#waiting);
    this.#running ??= this.#round().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return !this.#due();
  }

  /** Stops what is planned; what lies on the device stays there. */
  stop = (): void => this.#parts.cancel(this.#waiting);

  #due(): Drafts | null {
    if (this.#changed.size === 0 && !this.#overallChanged) return null;
    return {
      items: [...this.#changed].map((itemId) => ({
        itemId,
        ...(this.#state.items[itemId] ?? noDraft),
        baseRevision: this.#revisions.get(itemId) ?? 0,
      })),
      ...(this.#overallChanged && {
        overall: { text: this.#state.overall, baseRevision: this.#overallRevision },
      }),
    };
  }

  async #round(): Promise<void> {
    try {
      for (let due = this.#due(); due; due = this.#due()) await this.#send(due);
      this.#failures = 0;
      this.#set({ status: 'saved', failure: null });
    } catch (error) {
      const failure = isApiError(error) ? error.code : 'unexpected';
      const passes = passing.some((one) => one === failure);
      this.#set({ status: passes ? 'kept' : 'refused', failure });
      if (passes) this.#later(retryPause(this.#failures++));
    }
  }

  async #send(due: Drafts): Promise<void> {
    this.#set({ status: 'saving' });
    const sent = this.#state;
    const answer = await this.#parts.send(due);
    for (const { itemId, revision } of answer.saved) {
      this.#revisions.set(itemId, revision);
      // What was typed on meanwhile goes with the next round.
      if (this.#state.items[itemId] === sent.items[itemId]) this.#changed.delete(itemId);
    }
    this.#overallRevision = answer.overallRevision;
    if (this.#state.overall === sent.overall) this.#overallChanged = false;
    this.#set({ savedAt: answer.savedAt });
    const named = new Set(answer.saved.map(({ itemId }) => itemId));
    // Sent again at once, it would go on without end.
    if (due.items.some(({ itemId }) => !named.has(itemId)))
      throw new Error('Some drafts were not answered for');
    if (!this.#due()) await this.#parts.forget();
  }

  #changedTo(part: Partial<DraftState>): void {
    this.#set({ ...part, status: 'saving', failure: null });
    const due = this.#due();
    if (due) void this.#parts.keep(due);
    this.#later(pauseMs);
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #later(ms: number): void {
    this.#parts.cancel(this.#waiting);
    this.#waiting = this.#parts.wait(() => void this.flush(), ms);
  }
}
