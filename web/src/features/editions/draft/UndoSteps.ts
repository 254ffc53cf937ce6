import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { merged, withRenamed } from './draftChanges.ts';

interface Step {
  /** What was changed, such as one item's text: what is typed on in it is one step. */
  readonly about: string;
  readonly at: number;
  back: UnitDraftChange[];
  again: UnitDraftChange[];
}

/** Typing that goes on within this time is undone at once. */
const stepMs = 2500;

/** What was changed in a draft, step by step, and what takes each step back. */
export class UndoSteps {
  #undo: Step[] = [];
  #redo: Step[] = [];

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  add(about: string, again: UnitDraftChange[], back: UnitDraftChange[]): void {
    const last = this.#undo.at(-1);
    const now = Date.now();
    if (last?.about === about && now - last.at < stepMs && about !== '')
      this.#undo[this.#undo.length - 1] = { ...last, at: now, again: merged(last.again, again) };
    else this.#undo.push({ about, at: now, back, again });
    this.#redo = [];
  }

  /** The changes that take the last step back; null when there is none. */
  undo(): UnitDraftChange[] | null {
    const step = this.#undo.pop();
    if (!step) return null;
    this.#redo.push(step);
    return step.back;
  }

  redo(): UnitDraftChange[] | null {
    const step = this.#redo.pop();
    if (!step) return null;
    this.#undo.push({ ...step, at: 0 });
    return step.again;
  }

  rename(renamed: ReadonlyMap<string, string>): void {
    for (const step of [...this.#undo, ...this.#redo]) {
      step.back = withRenamed(step.back, renamed);
      step.again = withRenamed(step.again, renamed);
    }
  }

  clear(): void {
    [this.#undo, this.#redo] = [[], []];
  }
}
