import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { isPassing, SendLater } from '#web/shared/saving/sendLater.ts';
import type { Timer } from '#web/shared/saving/sendLater.ts';
import type { Drafts } from '#web/features/marking/marking.api.ts';

/* An assessor's drafts for one attempt, stored on the device at once and sent a moment later. */

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
export interface DraftParts extends Timer {
  readonly send: (drafts: Drafts) => Promise<Answer>;
  readonly keep: (drafts: Drafts) => Promise<void>;
  readonly forget: () => Promise<void>;
}

export class DraftQueue {
  readonly #parts: DraftParts;
  readonly #store: StoreApi<DraftState>;
  readonly #sending: SendLater;
  readonly #revisions = new Map<string, number>();
  #overallRevision: number;
  #changed = new Set<string>();
  #overallChanged = false;

  constructor({ items, attempt }: Pick<MarkingWork, 'items' | 'attempt'>, parts: DraftParts) {
    this.#parts = parts;
    this.#sending = new SendLater({
      ...parts,
      send: () => this.#sendAll(),
      failed: (failure, passes) => this.#set({ status: passes ? 'kept' : 'refused', failure }),
      // Whoever signs in again in another tab goes on marking in this one.
      passes: (failure) => failure === 'signed_out' || isPassing(failure),
    });
    const drafts: Record<string, Draft> = {};
    for (const { id, draft } of items) {
      if (!draft) continue;
      this.#revisions.set(id, draft.revision);
      drafts[id] = { result: draft.result, comment: draft.comment, marks: draft.marks };
    }
    this.#overallRevision = attempt.overall.revision;
    this.#store = createStore<DraftState>(() => ({
      items: drafts,
      overall: attempt.overall.text,
      status: 'idle',
      savedAt: null,
      failure: null,
    }));
  }

  readonly get = (): DraftState => this.#store.getState();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Changes part of an item's draft. */
  change(itemId: string, part: Partial<Draft>): void {
    const draft = { ...(this.get().items[itemId] ?? noDraft), ...part };
    this.#changed.add(itemId);
    this.#changedTo({ items: { ...this.get().items, [itemId]: draft } });
  }

  changeOverall(overall: string): void {
    this.#overallChanged = true;
    this.#changedTo({ overall });
  }

  /** Sends what waits; resolves to whether the server has everything. */
  async flush(): Promise<boolean> {
    await this.#sending.now();
    return !this.#due();
  }

  #due(): Drafts | null {
    if (this.#changed.size === 0 && !this.#overallChanged) return null;
    return {
      items: [...this.#changed].map((itemId) => ({
        itemId,
        ...(this.get().items[itemId] ?? noDraft),
        baseRevision: this.#revisions.get(itemId) ?? 0,
      })),
      ...(this.#overallChanged && {
        overall: { text: this.get().overall, baseRevision: this.#overallRevision },
      }),
    };
  }

  async #sendAll(): Promise<void> {
    for (let due = this.#due(); due; due = this.#due()) await this.#send(due);
    this.#set({ status: 'saved', failure: null });
  }

  async #send(due: Drafts): Promise<void> {
    this.#set({ status: 'saving' });
    const sent = this.get();
    const answer = await this.#parts.send(due);
    for (const { itemId, revision } of answer.saved) {
      this.#revisions.set(itemId, revision);
      // Input typed meanwhile goes with the next round.
      if (this.get().items[itemId] === sent.items[itemId]) this.#changed.delete(itemId);
    }
    this.#overallRevision = answer.overallRevision;
    if (this.get().overall === sent.overall) this.#overallChanged = false;
    this.#set({ savedAt: answer.savedAt });
    const named = new Set(answer.saved.map(({ itemId }) => itemId));
    // Sending again at once would never end.
    if (due.items.some(({ itemId }) => !named.has(itemId)))
      throw new Error('Some drafts were not answered for');
    if (!this.#due()) await this.#parts.forget();
  }

  #changedTo(part: Partial<DraftState>): void {
    this.#set({ ...part, status: 'saving', failure: null });
    const due = this.#due();
    if (due) void this.#parts.keep(due);
    this.#sending.plan();
  }

  #set(part: Partial<DraftState>): void {
    this.#store.setState(part);
  }
}
