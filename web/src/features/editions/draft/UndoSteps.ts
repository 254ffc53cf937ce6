import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { takingBack, withRenamed } from './draftChanges.ts';

/** One act on several drafts: a step in each of them, taken back together. */
export interface SharedStep {
  readonly drafts: readonly Sharing[];
}
/** A draft that takes its part of a shared step back, or does it again. */
interface Sharing {
  follow(step: SharedStep, how: 'undo' | 'redo'): void;
}

interface Step {
  /** What was changed, such as one item's text: what is typed on in it is one step. */
  readonly about: string;
  readonly at: number;
  /** What takes the step back. */
  back: UnitDraftChange[];
  readonly shared: SharedStep | null;
}
/** The changes that take a step back, and with which other drafts it is shared. */
type TakenStep = Pick<Step, 'back' | 'shared'>;

/** Typing that goes on within this time is undone at once. */
const stepMs = 2500;

/**
 * What was changed in a draft, step by step, and what takes each step back. Doing it again takes back what undid it: an
 * item that was added comes back as itself and is not added anew.
 */
export class UndoSteps {
  #undo: Step[] = [];
  #redo: Step[] = [];

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  add(about: string, back: UnitDraftChange[], shared: SharedStep | null = null): void {
    const last = this.#undo.at(-1);
    const now = Date.now();
    if (last?.about === about && now - last.at < stepMs && about !== '')
      this.#undo[this.#undo.length - 1] = { ...last, at: now };
    else this.#undo.push({ about, at: now, back, shared });
    this.#redo = [];
  }

  /** Takes the last step back, or the given one, in the draft as it is now; null when there is none. */
  undo(draft: UnitEdition, shared?: SharedStep): TakenStep | null {
    return this.#take(this.#undo, this.#redo, draft, shared);
  }

  redo(draft: UnitEdition, shared?: SharedStep): TakenStep | null {
    return this.#take(this.#redo, this.#undo, draft, shared);
  }

  rename(renamed: ReadonlyMap<string, string>): void {
    for (const step of [...this.#undo, ...this.#redo]) step.back = withRenamed(step.back, renamed);
  }

  clear(): void {
    [this.#undo, this.#redo] = [[], []];
  }

  #take(from: Step[], to: Step[], draft: UnitEdition, shared?: SharedStep): TakenStep | null {
    const at = shared ? from.findLastIndex((step) => step.shared === shared) : from.length - 1;
    const [step] = at < 0 ? [] : from.splice(at, 1);
    if (!step) return null;
    to.push({ ...step, at: 0, back: takingBack(draft, step.back) });
    return step;
  }
}
